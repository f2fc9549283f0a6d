# Tout ce que lisent les joueurs, en français. Les mêmes clés que dans les autres catalogues.

# --- climats ---
climate-panic = Panique
climate-depression = Dépression
climate-mild-depression = Dépression légère
climate-recession = Récession
climate-normal = Normal
climate-improved = Meilleur
climate-good = Bon
climate-very-good = Très bon
climate-boom = Boom

# --- fautes d’une ligne d’ordres : ce qui ne va pas, et que faire ---
fault-did-you-mean = Vouliez-vous dire { $suggestion } ?
fault-unknown-word = Aucun ordre ne commence par « { $subject } ».
fault-unknown-word-hint = Les ordres figurent dans votre dernier rapport ; on peut les abréger à trois lettres ou plus.
fault-ambiguous-word = « { $subject } » peut désigner plusieurs ordres.
fault-ambiguous-word-hint = Ajoutez une ou deux lettres.
fault-unknown-code = Il n’y a pas de « { $subject } » sur la carte.
fault-unknown-code-hint = Écrivez le code comme sur la carte ; un code ne s’abrège jamais.
fault-missing-code = Il manque un code.
fault-missing-code-hint = Écrivez le code de la SCF, de la CF ou du DP, comme sur la carte.
fault-missing-amount = Il manque un montant.
fault-missing-amount-hint = Écrivez un nombre entier.
fault-bad-amount = « { $subject } » n’est pas un montant.
fault-bad-amount-hint = Écrivez un nombre entier sans signe ni fraction, comme 1000 ou 1 000 ; seul un dividende peut avoir des cents, comme 2,50.
fault-zero-amount = Le montant est nul.
fault-zero-amount-hint = Supprimez la ligne, ou écrivez un nombre supérieur à zéro.
fault-bad-position = « { $subject } » n’est pas le numéro d’un joueur.
fault-bad-position-hint = Écrivez le numéro de la position, comme 4 ou #4.
fault-unknown-locomotive = Il n’y a pas de locomotive « { $subject } ».
fault-unknown-locomotive-hint = Écrivez son nom ou son numéro, ou MEILLEURE.
fault-unknown-technology = Il n’y a pas de technologie « { $subject } ».
fault-unknown-technology-hint = Écrivez sa lettre ou son nom.
fault-missing-word = Un mot de l’ordre manque ; à sa place se trouve « { $subject } ».
fault-missing-word-hint = Écrivez l’ordre comme dans la liste, par exemple FUSIONNER LV DANS PENN ou RESERVE 100 EN BOURSE.
fault-trailing-text = « { $subject } » ne fait pas partie de l’ordre.
fault-trailing-text-hint = Un ordre par ligne, ou « ; » entre deux ordres ; une remarque commence par #.
fault-repeated = Le même ordre figure plus haut ; c’est le premier qui compte.
fault-repeated-hint = Gardez l’un des deux.
fault-too-many-trades = C’est le septième achat ou la septième vente ; six sont permis.
fault-too-many-trades-hint = Supprimez ce qui compte le moins.
fault-outside-section = C’est un ordre à une SCF, mais aucune SCF n’est nommée au-dessus.
fault-outside-section-hint = Placez avant lui une ligne comme SOCIETE PENN.
fault-wrong-kind = « { $subject } » ne convient pas à cet ordre.
fault-wrong-kind-hint = Les codes avec un chiffre sont des DP, tous les autres des CF et des SCF.
fault-text-cut = Le texte est trop long ; ses 80 premiers caractères sont gardés.
fault-text-cut-hint = Écrivez 80 caractères au plus.
fault-empty-text = Il n’y a pas de texte.
fault-empty-text-hint = Écrivez le texte derrière le mot, sur la même ligne.
fault-line-too-long = La ligne dépasse 1000 caractères et n’a pas été lue.
fault-line-too-long-hint = Écrivez un ordre par ligne.

# --- pourquoi un message ne compte pas ---
reason-mail-auto-reply = C’est une réponse automatique ou un accusé de lecture.
reason-mail-bounce = Il annonce qu’une lettre n’a pas pu être remise.
reason-mail-mailing-list = Il est passé par une liste de diffusion.
reason-mail-own-mail = C’est une de nos propres lettres.
reason-mail-automatic = Il se dit envoyé par un programme, et contient pourtant une bonne feuille.
reason-mail-unprocessable = Le programme a échoué en le lisant.
reason-mail-wrong-token = Le mot de passe de sa première ligne n’est pas celui de la position { $position }. Il figure à la première ligne de la feuille vierge de votre dernier rapport ; les majuscules sont indifférentes.
reason-mail-missing-token = Il n’y a pas de mot de passe à sa première ligne. Il figure à la première ligne de la feuille vierge de votre dernier rapport.
reason-mail-wrong-address = Il ne vient pas de l’adresse inscrite pour la position { $position }, et cette partie n’accepte d’ordres d’aucune autre.
reason-mail-unknown-game = Sa première ligne nomme une partie qui ne se joue pas ici.
reason-mail-stale-turn = Il contient des ordres pour le tour { $turn } ; le prochain tour est le tour { $next }. S’ils sont destinés à celui-ci, changez le numéro de la première ligne et renvoyez-les.
reason-mail-future-turn = Il contient des ordres pour le tour { $turn }, mais le tour { $next } n’est pas encore joué. Renvoyez-les quand son rapport sera arrivé.
reason-mail-missing-turn = Sa première ligne ne dit pas pour quel tour sont les ordres ; le prochain tour est le tour { $next }.
reason-mail-no-block = Nous n’y avons pas trouvé d’ordres : aucune ligne ne commence par ORDRES et le numéro d’une partie.
reason-mail-no-orders = Il ne contient aucun ordre valable. Si vous ne voulez rien faire ce tour-ci, envoyez l’ordre PASSER.
reason-mail-unreadable-attachment = Les ordres se trouvent peut-être dans une partie que nous ne savons pas lire{ $files ->
    [none] {""}
   *[other] {" "}({ $files })
}. Écrivez-les dans le message lui-même, en texte simple, ou joignez un fichier .txt ou .csv.
reason-mail-encrypted = Il est chiffré, et nous n’avons pas de clé. Envoyez-le en clair ; une signature ne gêne pas.
reason-mail-too-large = Il est trop grand : une feuille a au plus { $lines } lignes, un message au plus { $megabytes } mégaoctets, et ses parties ne peuvent s’emboîter sans fin.

# --- accusés de réception ---
receipt-subject = [RPO] Reçu : { $game ->
    [none] votre message
   *[other] partie { $game }{ $turn ->
        [none] {""}
       *[other] , tour { $turn }
    }
} – { $status }
receipt-accepted = accepté
receipt-accepted-with-warnings = accepté avec des réserves
receipt-refused = refusé
receipt-duplicate = déjà reçu
receipt-game = Partie { $game }, position { $position }, { $name }
receipt-status = État :
receipt-received = Reçu :
receipt-deadline = Date limite :
receipt-mail-subject = Votre message :
receipt-mail-date = envoyé { $date }
receipt-mail-id = Message-ID <{ $id }>
receipt-no-subject = (sans objet)
receipt-number = C’est votre feuille n° { $number } pour le tour { $turn }.
receipt-replaces = Elle remplace entièrement la feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}).
receipt-kept = Rien n’a changé : votre feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}) compte toujours.
receipt-nothing-kept = Rien n’a changé : nous n’avons pas d’ordres de vous pour ce tour.
receipt-already = Nous avons déjà reçu ce même message, et y avons répondu alors. Il ne compte qu’une fois.
receipt-orders = Vos ordres, tels que compris :
receipt-pass = Vous ne donnez pas d’ordres ce tour-ci, à dessein. Cela compte comme une feuille.
receipt-faults = { $count ->
    [one] Une ligne n’a pas été comprise telle quelle
   *[other] { $count } lignes n’ont pas été comprises telles quelles
} ; toutes les autres sont retenues :
receipt-faults-refused = Ce qui n’allait pas :
receipt-fault = ligne { $line }{"\u00A0"}
receipt-hint = conseil{"\u00A0"}
receipt-state = Dans l’état actuel de la partie :
receipt-rival = Votre message contient un second bloc d’ordres, différent. Seul le premier compte.
receipt-unknown-address = Le message vient de { $address }, qui n’est pas l’adresse inscrite pour vous. Le mot de passe était juste, il compte donc. Si ce n’était pas vous, prévenez aussitôt le meneur de jeu : quelqu’un connaît votre mot de passe.
receipt-unread = Ces fichiers n’ont pas été lus : { $files }
receipt-correct = Pour corriger quelque chose, renvoyez la feuille entière : c’est la dernière bonne feuille arrivée avant la date limite qui compte, et elle remplace complètement les précédentes.
receipt-form = Une feuille commence par la ligne « ORDRES { $game } { $position } votre-mot-de-passe TOUR { $turn } », continue avec un ordre par ligne et finit par la ligne FIN.
receipt-private = Cette lettre ne va qu’à l’adresse inscrite. Elle a été écrite par un programme ; les réponses sont lues comme des ordres.
