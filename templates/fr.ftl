# Tout ce que lisent les joueurs, en français. Les mêmes clés que dans les autres catalogues.

# --- listes de noms dans une phrase ---
list-last = { $names } et { $last }

# --- fautes d'une ligne d'ordres : ce qui ne va pas, et que faire ---
fault-did-you-mean = Vouliez-vous dire { $suggestion } ?
fault-choose = Écrivez l’un des deux : { $first } – ou – { $second }
fault-unknown-word = Aucun ordre ne commence par « { $subject } ».
fault-unknown-word-hint = Les ordres figurent dans votre dernier rapport ; on peut les abréger à trois lettres ou plus.
fault-ambiguous-word = « { $subject } » peut désigner plusieurs ordres.
fault-ambiguous-word-hint = Ajoutez une ou deux lettres.
fault-unknown-code = Il n'y a pas de « { $subject } » sur la carte.
fault-unknown-code-hint = Écrivez le code comme sur la carte ; un code ne s'abrège jamais.
fault-missing-code = Il manque un code.
fault-missing-code-hint = Écrivez le code de la SCF, de la CF ou du DP, comme sur la carte.
fault-missing-amount = Il manque un montant.
fault-missing-amount-hint = Écrivez un nombre entier.
fault-bad-amount = « { $subject } » n'est pas un montant.
fault-bad-amount-hint = Écrivez un nombre entier sans signe ni fraction, comme 1000 ou 1 000 ; seul un dividende peut avoir des cents, comme 2,50.
fault-zero-amount = Le montant est nul.
fault-zero-amount-hint = Supprimez la ligne, ou écrivez un nombre supérieur à zéro.
fault-bad-position = « { $subject } » n'est pas le numéro d'un joueur.
fault-bad-position-hint = Écrivez le numéro de la position, comme 4 ou #4.
fault-unknown-locomotive = Il n'y a pas de locomotive « { $subject } ».
fault-unknown-locomotive-hint = Écrivez son nom ou son numéro, ou MEILLEURE.
fault-unknown-technology = Il n'y a pas de technologie « { $subject } ».
fault-unknown-technology-hint = Écrivez sa lettre ou son nom.
fault-missing-word = Un mot de l'ordre manque ; à sa place se trouve « { $subject } ».
fault-missing-word-hint = Écrivez l'ordre comme dans la liste, par exemple FUSIONNER LV DANS PENN ou RESERVE 100 EN BOURSE.
fault-trailing-text = « { $subject } » ne fait pas partie de l'ordre.
fault-trailing-text-hint = Un ordre par ligne, ou « ; » entre deux ordres ; une remarque commence par #.
fault-repeated = Le même ordre figure plus haut ; c'est le premier qui compte.
fault-repeated-hint = Gardez l'un des deux.
fault-too-many-trades = Septième transaction ; six achats et ventes en tout sont permis.
fault-too-many-trades-hint = Supprimez ce qui compte le moins.
fault-outside-section = C'est un ordre à une SCF, mais aucune SCF n'est nommée au-dessus.
fault-outside-section-hint = Placez avant lui une ligne comme SOCIETE PENN.
fault-wrong-kind = « { $subject } » ne convient pas à cet ordre.
fault-wrong-kind-hint = Les codes avec un chiffre sont des DP, tous les autres des CF et des SCF.
fault-text-cut = Le texte est trop long ; ses 80 premiers caractères sont gardés.
fault-text-cut-hint = Écrivez 80 caractères au plus.
fault-empty-text = Il n'y a pas de texte.
fault-empty-text-hint = Écrivez le texte derrière le mot, sur la même ligne.
fault-two-meanings = La ligne se lit comme deux ordres, et l’arbitre ne devine pas.
fault-two-meanings-hint = Écrivez l’ordre comme dans la liste des ordres.
fault-doubtful = « { $subject } » empêche d’y lire un ordre.
fault-doubtful-hint = Écrivez ce qui doit être fait, avec son chiffre, ou supprimez la ligne.
fault-third-choice = Une demande a deux choix ; les deux premiers sont retenus.
fault-third-choice-hint = Supprimez le troisième.
fault-behind-fault = Non exécuté : la lettre s'arrête à la ligne non comprise.
fault-behind-fault-hint = Renvoyez-le avec cette ligne corrigée.
fault-line-too-long = La ligne est trop longue ({ $subject } caractères) et n'a pas été lue.
fault-line-too-long-hint = Écrivez un ordre par ligne.
fault-doubtful-name = Ce NOM ressemble à une signature ; le vôtre ne change pas.
fault-doubtful-name-hint = Pour le changer, écrivez NOM parmi les ordres et terminez-les par FIN.
fault-not-whole = « { $subject } » n'est pas l'un des mots communs à toutes les parties.
fault-not-whole-hint = Écrivez-le en entier : ABSENT 2 TOURS, ABSENT 2 TOURS ORDINATEUR, RETOUR, QUITTER PARTIE, ou LETTRE A 4, 7 avec le texte au-dessous et FIN LETTRE.
fault-letter-open = Rien ne finit la lettre ; elle n'a donc pas été envoyée.
fault-letter-open-hint = Écrivez FIN LETTRE sur une ligne à part sous le texte ; ce qui suit est de nouveau lu comme des ordres.
fault-letter-too-long = La lettre, trop longue ({ $subject } octets), n'a pas été envoyée.
fault-letter-too-long-hint = Une lettre a 8 000 octets au plus ; écrivez-en deux.
fault-letter-of-codes = La lettre a trop de nombres et de codes ; elle n'est pas partie.
fault-letter-of-codes-hint = Mettez-en moins ; d'un tableau de chiffres, faites deux lettres.

# --- pourquoi un message ne compte pas ---
reason-mail-auto-reply = C'est une réponse automatique ou un accusé de lecture.
reason-mail-bounce = Il annonce qu'une lettre n'a pas pu être remise.
reason-mail-mailing-list = Il est passé par une liste de diffusion.
reason-mail-own-mail = C'est une de nos propres lettres.
reason-mail-automatic = Il se dit envoyé par un programme, et contient pourtant une bonne feuille.
reason-mail-unprocessable = Le programme a échoué en le lisant.
reason-mail-wrong-token = Le mot de passe de sa première ligne n'est pas celui de la position { $position }. Il figure à la première ligne de la feuille vierge de votre dernier rapport ; les majuscules sont indifférentes.
reason-mail-missing-token = Il n'y a pas de mot de passe à sa première ligne. Il figure à la première ligne de la feuille vierge de votre dernier rapport. Qui demande une autre langue en a besoin aussi : LANGUE en, puis partie, position et mot de passe.
reason-mail-wrong-address = Il ne vient pas de l'adresse inscrite pour la position { $position }, et cette partie n'accepte d'ordres d'aucune autre.
reason-mail-unknown-game = Sa première ligne nomme une partie qui ne se joue pas ici.
reason-mail-ended = Cette partie est terminée : elle n'accepte plus d'ordres, et plus aucune lettre ne va d'un joueur à l'autre. Rien n'a changé. Ceci est la seule réponse.
reason-mail-stale-turn = Il contient des ordres pour le tour { $turn } ; le prochain tour est le tour { $next }. S'ils sont destinés à celui-ci, changez le numéro de la première ligne et renvoyez-les.
reason-mail-future-turn = Il contient des ordres pour le tour { $turn }, mais le tour { $next } n'est pas encore joué. Renvoyez-les quand son rapport sera arrivé.
reason-mail-late = Il nous est parvenu après la date limite du tour { $next }. Ce qui arrive plus tard ne compte pas, sauf si l'arbitre l'admet : écrivez-lui si le retard n'est pas de votre fait.
reason-mail-missing-turn = Sa première ligne ne dit pas pour quel tour sont les ordres ; le prochain tour est le tour { $next }.
reason-mail-no-block = Nous n'y avons pas trouvé d'ordres : aucune ligne ne commence par ORDRES et le numéro d'une partie.
reason-mail-no-orders = Il ne contient aucun ordre valable : un ordre compte sous la ligne qui commence par ORDRES et au-dessus de FIN, et là une ligne qui commence par # n'en est pas un. Si vous ne voulez rien faire ce tour-ci, envoyez l'ordre PASSER.
reason-mail-unreadable-attachment = Les ordres se trouvent peut-être dans une partie du message que nous ne savons pas lire{ $files ->
    [none] {""}
   *[other] {" "}({ $files })
}. Écrivez-les dans le message lui-même, en texte simple, ou joignez un fichier .txt ou .csv.
reason-mail-encrypted = Il est chiffré, et nous n'avons pas de clé. Envoyez-le en clair ; une signature ne gêne pas.
reason-mail-too-large = Il est trop grand : une feuille a au plus { $lines } lignes, un message au plus { $megabytes } mégaoctets, et ses parties ne peuvent s'emboîter sans fin.

# --- accusés de réception ---
receipt-subject = [RPO] Reçu : { $game ->
    [none] votre message
   *[other] partie { $game }{ $turn ->
        [none] {""}
       *[other] , tour { $turn }
    }
} – { $status }
receipt-subject-several = [RPO] Reçu : { $parts }
receipt-subject-between = {" ; "}
receipt-subject-part = partie { $game }, position { $position } – { $status }
receipt-subject-unknown = partie { $game } – { $status }
receipt-several = Votre message contient des ordres pour { $count } positions. Chaque feuille compte pour elle-même ; voici ce qu'il en est de chacune.
receipt-game-unknown = Partie { $game }
receipt-correct-several = Pour corriger quelque chose, renvoyez la feuille entière de la position : c'est sa dernière bonne feuille arrivée avant la date limite qui compte, et elle remplace complètement les précédentes.
receipt-accepted = accepté
receipt-accepted-not-possible = reçu, mais impossible en l'état
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
receipt-number = C'est votre feuille n° { $number } pour le tour { $turn }.
receipt-replaces = Elle remplace entièrement la feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}).
receipt-ahead = Votre feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}) est arrivée avant elle et sera exécutée avant elle.
receipt-carried = Ce qu'ordonnait la feuille n° { $number } a été exécuté et demeure ; ne le renvoyez pas. Cette feuille part de là.
receipt-fewer = ATTENTION : les { $orders } ordres de la feuille n° { $number } ne comptent plus. Si vous vouliez y ajouter ou y corriger une ligne, renvoyez-les tous avec elle.
receipt-entered = L'arbitre a saisi cette feuille pour vous. Si vous ne l'avez pas demandé, écrivez-lui.
receipt-outrun = Elle ne compte pas : votre feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}) nous est parvenue après elle, et c'est la dernière arrivée qui compte.
receipt-kept = Rien n'a changé : votre feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}) compte toujours.
receipt-nothing-kept = Rien n'a changé : nous n'avons pas d'ordres de vous pour ce tour.
receipt-already = Nous avons déjà reçu ce même message, et y avons répondu alors. Il ne compte qu'une fois.
receipt-orders = Vos ordres, tels que nous les avons lus :
receipt-understood-as = compris ainsi : « { $written } »
receipt-pass = Vous ne donnez pas d'ordres ce tour-ci, à dessein. Cela compte comme une feuille.
receipt-faults = { $count ->
    [one] Une ligne n'a pas été comprise telle quelle
   *[other] { $count } lignes n'ont pas été comprises telles quelles
} ; toutes les autres sont retenues :
receipt-faults-end = Une ligne n'a pas été comprise telle quelle : votre lettre s'arrête là.
receipt-faults-refused = Ce qui n'allait pas :
receipt-fault = ligne { $line }{"\u00A0"}
receipt-hint = conseil{"\u00A0"}
receipt-state = Dans l'état actuel de la partie :
receipt-goes-on = Sous FIN se trouvent des lignes qui ressemblent à des ordres. Rien n'est lu sous FIN : ce mot ne vient qu'une fois, sous le dernier ordre.
receipt-unheard = Des mots tels que LETTRE, ABSENT, BLOQUER ou QUITTER PARTIE se trouvent dans la feuille que votre messagerie a citée (derrière > ou |). Là, ils ne comptent jamais, et une lettre qui s'y trouve n'a été envoyée à personne : écrivez-les en dehors de la citation, seuls ou dans une feuille à vous.
receipt-rival = Votre message contient un second bloc d'ordres, différent. Seul le premier compte.
receipt-unknown-address = Le message vient de { $address }, qui n'est pas l'adresse inscrite pour vous. Le mot de passe était juste, il compte donc. Si ce n'était pas vous, prévenez aussitôt l'arbitre : quelqu'un connaît votre mot de passe.
receipt-unread = Ces fichiers n'ont pas été lus : { $files }
receipt-correct = Pour corriger quelque chose, renvoyez la feuille entière : c'est la dernière bonne feuille arrivée avant la date limite qui compte, et elle remplace complètement les précédentes.
receipt-in-turn = Les lettres sont exécutées l'une après l'autre, dans l'ordre de leur arrivée : aucune ne prend la place d'une autre, et le premier ordre refusé d'une lettre y met fin. Ce qui a été exécuté demeure.
receipt-form = Une feuille commence par la ligne « ORDRES { $game } { $position } votre-mot-de-passe { $count } { $turn } », continue avec un ordre par ligne et finit par la ligne FIN.
receipt-private = Cette lettre n'est envoyée qu'à l'adresse inscrite. Elle a été écrite par un programme ; les réponses sont lues comme des ordres.

# --- words of every game: what came of them ---
asides-title = Outre des ordres, vous avez demandé ceci :
aside-no-orders = Votre message ne donne pas d'ordres ; nous n'en avons pas de vous pour ce tour.
aside-orders-kept = Votre message ne donne pas d'ordres et n'en remplace aucun : votre feuille n° { $number } ({ $orders ->
    [one] { $orders } ordre
   *[other] { $orders } ordres
}) compte toujours.
aside-away = ABSENT : votre absence court jusqu'au tour { $last } compris. Vous ne recevez pas de rappel et ne manquez aucun tour ; personne ne joue pour vous. Une feuille que vous envoyez compte tout de même ; RETOUR met fin à votre absence.
aside-away-computer = ABSENT ORDINATEUR : votre absence court jusqu'au tour { $last } compris. Vous ne recevez pas de rappel et ne manquez aucun tour ; l'ordinateur joue chaque tour pour lequel vous n'avez pas envoyé de feuille. RETOUR met fin à votre absence.
aside-back = RETOUR : il n'y avait pas d'absence, et rien n'a changé.
aside-back-away = RETOUR : votre absence a pris fin.
aside-back-leaving = RETOUR : vous ne quittez finalement pas la partie et gardez votre place.
aside-back-both = RETOUR : votre absence a pris fin, vous ne quittez finalement pas la partie et gardez votre place.
aside-leave = QUITTER PARTIE : quand le prochain tour sera joué, votre place reviendra à l'ordinateur. D'ici là, RETOUR annule ce départ. Une lettre le confirme.
aside-letter-sent = LETTRE A { $to } : envoyée, avec votre nom.
aside-letter-unsigned = LETTRE A { $to } ANONYME : envoyée, sans votre nom.
aside-letter-held = LETTRE A { $to } : l'arbitre la lit d'abord, puis elle part ou ne part pas.
aside-letter-to-nobody = LETTRE A { $to } : non envoyée.
aside-letter-to-no-person = LETTRE A { $to } : non envoyée, car personne d'autre ne joue dans cette partie.
aside-letter-none = LETTRE A { $to } : non envoyée. Dans cette partie, les joueurs ne s'écrivent pas par l'intermédiaire de l'arbitre.
aside-letter-signed-only = LETTRE A { $to } ANONYME : non envoyée. Dans cette partie, les lettres sont signées ; renvoyez-la sans le mot ANONYME si elle peut porter votre nom.
aside-letter-too-many = LETTRE A { $to } : non envoyée. Vous avez écrit { $most } lettres ce tour-ci, et il n'en part pas davantage.
aside-not-oneself = La position { $position } est laissée de côté : c'est vous.
aside-not-computer = La position { $position } est laissée de côté : aucune personne n'y joue, c'est l'ordinateur.
aside-not-there = La position { $position } est laissée de côté : il n'y en a pas de ce numéro.
aside-block = BLOQUER { $whom } : plus aucune lettre ne vous en parvient, et personne ne l'apprend.
aside-unblock = DEBLOQUER { $whom } : ses lettres vous parviennent de nouveau.
receipt-answers-player = Si vous vouliez répondre à la lettre d'un joueur : l'arbitre ne transmet rien de lui-même. Écrivez ceci dans un message à part ou dans votre feuille, avec votre mot de passe et les positions à qui c'est destiné :
receipt-letter-form =
    {"    "}LETTRE A 4, 7 { $game } { $position } votre-mot-de-passe
    {"    "}votre texte
    {"    "}FIN LETTRE

# --- a player who leaves ---
leave-subject = [RPO] Partie { $game } : vous partez
leave-asked = Vous avez demandé à quitter la partie { $game }, position { $position }. Quand le tour { $number } sera joué, votre place reviendra à l'ordinateur. Les ordres que vous avez envoyés pour ce tour comptent encore.
leave-taken-back = D'ici là, vous pouvez revenir sur ce départ : envoyez un message dont la première ligne est le mot RETOUR, suivi de la partie, de la position et du mot de passe, comme à la première ligne de votre feuille.
leave-not-you = Si cette demande n'est pas de vous, annulez-la aussitôt de cette façon et prévenez l'arbitre : quelqu'un connaît votre mot de passe.
left-subject = [RPO] Partie { $game } : votre départ
left = Votre place, la position { $position } de la partie { $game }, est revenue à l'ordinateur, comme vous l'aviez demandé. Votre mot de passe n'est plus valable, et vous ne recevrez plus de lettres de cette partie. Si vous voulez revenir, demandez-le à l'arbitre.

# --- letters between players, and from the moderator ---
letter-from = { $name } via Railway Post Office
letter-subject = [RPO] Partie { $game } : une lettre de { $name }
letter-subject-unsigned = [RPO] Partie { $game } : une lettre sans nom
letter-head = { $name }, position { $position }, vous écrit par l'intermédiaire de l'arbitre de la partie { $game }. Ce sont les mots d'un joueur, non de l'arbitre :
letter-head-unsigned = Un joueur qui ne donne pas son nom vous écrit par l'intermédiaire de l'arbitre de la partie { $game }. Ce sont les mots d'un joueur, non de l'arbitre :
letter-answer = Une réponse à ce message ne parvient qu'à l'arbitre. Pour écrire à votre tour, mettez LETTRE A { $position }, votre texte et FIN LETTRE, chacun sur ses lignes, dans votre feuille, ou dans un message à part avec { $game } { $own } et votre mot de passe derrière LETTRE A { $position }. BLOQUER { $position } met fin à ces lettres.
letter-answer-unsigned = Une réponse à ce message ne parvient qu'à l'arbitre. Les mots communs à toutes les parties vont dans votre feuille, ou dans un message à part, avec { $game } { $own } et votre mot de passe derrière eux : BLOQUER ANONYMES met fin aux lettres sans nom.
write-subject = [RPO] Partie { $game } : une lettre de l'arbitre

# --- un nouveau mot de passe ---
first-line = ORDRES { $game } { $position } { $token } { $count } { $turn }
token-subject = [RPO] Partie { $game } : un nouveau mot de passe pour la position { $position }
token-new = L'arbitre vous a donné un nouveau mot de passe. Désormais vos feuilles d'ordres commencent par cette ligne :
token-old = L'ancien mot de passe n'est plus valable : une feuille qui le porte est refusée. Dans la feuille vierge de votre dernier rapport, mettez le nouveau à sa place. Les ordres que nous avons déjà acceptés comptent toujours.
token-keep = Gardez ce mot pour vous : qui le connaît peut donner des ordres en votre nom. Si vous n'attendiez pas cette lettre, demandez à l'arbitre.

# --- les lettres vont à une autre adresse ; un nouveau à une place ---
moved-subject = [RPO] Partie { $game } : les lettres de la position { $position } vont ailleurs
moved = L'arbitre a noté une autre adresse pour la position { $position } de la partie { $game }, à la demande de son joueur. Désormais ses lettres iront à la nouvelle adresse ; cette lettre est la dernière envoyée ici.
moved-not-you = Si vous êtes ce joueur et ne l'avez pas demandé, écrivez tout de suite à l'arbitre.
welcome = Bienvenue dans la partie { $game }, { $name } : vous tenez désormais la position { $position }, tenue avant vous par { $before }.
welcome-computer = Bienvenue dans la partie { $game }, { $name } : vous tenez désormais la position { $position }, jouée avant vous par l'ordinateur.
welcome-write = Votre mot de passe est { $token } : il prouve qu'une feuille est de vous ; gardez-le pour vous. Les ordres sont du texte simple dans un message à cette adresse : chaque fois qu'on vous en demande, une feuille vierge se trouve à la fin de la lettre. Répondez à cette lettre-là, écrivez vos ordres au-dessus de FIN et envoyez votre réponse. Un message dont l'objet est REGLES apporte les règles, AIDE votre feuille et les ordres possibles.
welcome-below = Vous trouverez ci-dessous ce que tout le monde a vu en dernier, et votre position telle qu'elle est. Ce qui n'a été dit qu'à votre prédécesseur n'y figure pas, et ses ordres ne comptent plus.

# --- ce qui apprend un jeu ---
handbook-file = { $game }-manuel.html
handbook-title = { $title } : le manuel
handbook-contents = Sommaire
handbook-line = Les règles et tout pour apprendre à jouer : écrivez REGLES. Votre feuille et les ordres possibles : écrivez AIDE.
handbook-first = Voici votre première lettre. Le manuel est joint, { $file } : ouvrez-le dans un navigateur et commencez par le haut. En cas de doute, écrivez AIDE (votre feuille et les ordres possibles) ou REGLES (le manuel à nouveau). Avant des vacances, mettez une ligne ABSENT 2 TOURS sur votre feuille.

# --- des mots de passe faux, plus qu'il n'en est répondu ---
guessed-subject = [RPO] Partie { $game } : des mots de passe faux pour la position { $position }
guessed = En une heure, il est arrivé pour votre position (la position { $position } de la partie { $game }) plus de feuilles portant un mot de passe faux qu'on n'en envoie par erreur. Aucune n'a compté. L'arbitre le sait.
guessed-safe = Vous n'avez rien à faire. Les ordres que nous avons acceptés comptent, et une feuille avec votre mot de passe compte comme toujours, quoi que d'autres envoient. Tant qu'il vient des mots de passe faux, ils restent sans réponse ; nous ne l'écrivons qu'une fois.
guessed-yours = Si ces feuilles étaient de vous : votre mot de passe figure à la première ligne de la feuille vierge de votre dernier rapport, et un message dont l'objet est RENVOYER vous rapporte celui-ci. Si vous l'avez perdu, ou si vous pensez que quelqu'un le connaît, demandez-en un autre à l'arbitre.

# --- l'aide ---
last-line = FIN
help-subject = Aide : partie { $game }, position { $position }
help-sheet = Les ordres sont du texte simple dans un message à cette adresse. Ils se trouvent entre une première ligne avec la partie, votre position, votre mot de passe et le tour, et le mot FIN, comme dans votre feuille ci-dessous : répondez à cette lettre, changez la feuille dans votre réponse et envoyez-la.
help-counts = Chaque feuille reçoit une réponse : elle donne vos ordres tels que nous les avons compris, et montre ce que nous n'avons pas compris. C'est la dernière bonne feuille arrivée à temps qui compte ; elle remplace entièrement les précédentes.
help-requests =
    Comme objet ou première ligne d'un message :
      AIDE           cette lettre avec votre feuille
      AIDE mot       un ordre expliqué, par son mot
      REGLES         les règles et tout pour apprendre à jouer, en un fichier
      RENVOYER       votre dernier rapport encore une fois
      LANGUE en      des lettres en anglais (LANGUE fr : en français)
    LANGUE demande votre mot de passe : répondez à cette lettre, qui porte votre
    feuille, ou écrivez LANGUE en, puis partie, position et mot de passe.
help-words =
    Sur une ligne à part dans votre feuille ; ou en première ligne d'un message,
    avec la partie, votre position et votre mot de passe derrière :
      ABSENT 2 TOURS    ni rappels, ni tours manqués ; ABSENT 2 TOURS ORDINATEUR :
                        l'ordinateur joue pour vous
      RETOUR            vous êtes de nouveau là, et ne partez pas
      QUITTER PARTIE    votre place revient à l'ordinateur
      LETTRE A 4, 7     (ou TOUS) une lettre à des joueurs : son texte, puis
                        FIN LETTRE ; LETTRE A 7 ANONYME si la partie le permet
      BLOQUER 7         plus de lettres de 7 ; DEBLOQUER 7 : de nouveau
help-order-more = AIDE seul apporte toute votre feuille et tous les ordres, REGLES les règles.
help-accepted = Votre feuille n° { $number } pour le tour { $turn }, telle qu'elle est :
help-blank = Nous n'avons pas encore d'ordres de vous pour le tour { $turn }. Votre feuille :
help-not-begun = La partie n'a pas commencé : il n'y a encore ni rapport ni feuille.
rules-subject = Règles : partie { $game }, position { $position }
rules-enclosed = Le manuel du jeu est joint : { $file }. Ouvrez-le dans un navigateur, sur un téléphone aussi : il n'a pas besoin de réseau. Il contient les règles et ce qui aide à apprendre le jeu.
rules-more = AIDE vous apporte votre feuille et les ordres possibles ; AIDE suivi du mot d'un ordre explique cet ordre.
question-program = Vous avez écrit sans feuille d'ordres. C'est un programme qui lit ce courrier et il ne sait pas répondre à des phrases ; rien n'a été ordonné, et ce que vous aviez ordonné auparavant compte toujours.
question-moderator = Votre message est montré à l'arbitre de la partie, qui lit ce qu'on écrit à { $address }. Voici ce que le programme sait : comment on écrit des ordres, et votre feuille.
question-rules = Les règles du jeu sont jointes : { $file }.
language-subject = Langue : partie { $game }, position { $position }
language-changed = Vos lettres sont désormais en français.
language-back = LANGUE en, suivi de la partie, de la position et du mot de passe comme dans votre feuille, ramènerait l'anglais.

# --- lettres d'un tour ---
letter-shortened = Cette page serait trop longue pour certaines messageries : il y manque des parties du rapport. Le texte de cette lettre, joint aussi sous le nom report.txt, les a toutes.
letter-report-replaces = CECI REMPLACE le rapport du tour { $turn } qui vous a été écrit le { $date } et ne vaut plus.
letter-reason = Le motif de l'arbitre : { $reason }

# --- la fin d'un commun accord, et le tableau d'honneur ---
ended-by-agreement = LA PARTIE S'ARRÊTE D'UN COMMUN ACCORD. Plus aucun ordre n'est attendu ; ce qui suit est définitif.
ended-result = Le résultat final : { $result }
hall-won = { $title } : { $names } ({ $points })
hall-record = NOUVEAU RECORD, { $title } : { $name } avec { $points } ; avant, { $holder } avec { $before } (partie { $game }).
hall-record-score = NOUVEAU RECORD : { $name } avec { $points } ; avant, { $holder } avec { $before } (partie { $game }).
hall-computer = Ordinateur { $position }
hall-title = Tableau d'honneur
hall-lead = Les meilleurs de toutes les parties terminées ici, tous joueurs confondus.
hall-games = Parties terminées
hall-game = Partie { $game } : { $title }, { $count } { $number }, { $date }
hall-game-agreed = Partie { $game } : { $title }, { $count } { $number }, { $date }, arrêtée d'un commun accord
hall-score = Score
hall-best = { $points } : { $name } (partie { $game }, { $date })
hall-back = Retour à la partie

# --- le formulaire d'ordres ---
orderform-who = Partie { $game } · { $name }
orderform-cash = Vos liquidités
orderform-intro = Remplissez ce que vous voulez et laissez le reste vide. La feuille s'écrit au fur et à mesure ; copiez-la dans un courrier à l'arbitre ou ouvrez-la dans votre messagerie. Rien ne part tout seul.
orderform-no-script = Ce formulaire a besoin de JavaScript, qui est désactivé ici. La feuille d'ordres de votre courrier fait la même chose : répondez au courrier en y écrivant vos ordres.
orderform-sheet = Votre feuille d'ordres
orderform-copy = Copier la feuille
orderform-mail = Ouvrir la messagerie
orderform-pass = Je ne veux rien faire ce tour-ci
orderform-reset = Tout effacer
orderform-to-sheet = Feuille
orderform-js-way = Que faire
orderform-js-none = –
orderform-js-range = de { $least } à { $most }
orderform-js-least = { $least } ou davantage
orderform-js-most = { $most } au plus
orderform-js-add = Encore un ordre
orderform-js-up = Remonter : { $name }
orderform-js-clear = Effacer : { $name }
orderform-js-outside = C'est hors des limites ({ $most }) : l'arbitre le réduira ou le refusera.
orderform-js-incomplete = Pas encore sur la feuille : il manque quelque chose.
orderform-js-whole = Pas encore sur la feuille : il faut un nombre entier.
orderform-js-cents = Pas encore sur la feuille : il faut des dollars, avec deux décimales au plus.
orderform-js-twice = { $name } figure dans deux ordres ; celui-ci reste hors de la feuille.
orderform-js-again = { $name } figure deux fois dans cet ordre, qui reste hors de la feuille.
orderform-js-often = Plus de { $most }, c'est trop ; celui-ci reste hors de la feuille.
orderform-js-orders = Ordres : { $number }
orderform-js-no-orders = Pas encore d'ordres.
orderform-js-copied = Copié. Collez la feuille dans un courrier à l'arbitre.
orderform-js-select = Votre navigateur ne permet pas au formulaire de copier. La feuille est sélectionnée : copiez-la par Ctrl+C, ou d'un appui long.
orderform-js-long = La feuille est longue : si votre messagerie s'ouvre sans elle, ou avec une partie seulement, copiez-la.
orderform-js-short = Il vous manque { $figure } en cours de route : certains ordres seront réduits.
orderform-js-short-sale = Dont { $number } SHORT (à découvert) : les racheter coûte { $figure } au cours d'aujourd'hui.
orderform-js-railroad-short = { $name } : il manque { $figure } ; la Banque prête ce que coûtent l'amélioration et la construction ; le reste ne se fera pas.
orderform-js-cash-now = Maintenant
orderform-js-cash-then = Après ces ordres
orderform-js-cash-later = Environ, à la fin
orderform-js-pays = Les liquidités permettent ici { $most }.
orderform-js-bar = Après ces ordres : { $figure }
orderform-js-wipe = Effacer tout le formulaire ?
orderform-js-letters = { $most } caractères au plus

# --- games of moves: the form, and what may be ordered ---
moveform-title = Ordres du coup { $number }, partie { $game }
moveform-subject = Ordres : partie { $game }, position { $position }, coup { $number }
moveform-section = Ce que vous pouvez faire
moveform-menu = Lequel
moveform-number = Combien
moveform-tail = Et ensuite, si vous voulez
moveform-goes-on = Suite possible :
moveform-line = La suite de la ligne
moveform-too-many = Les possibilités sont trop nombreuses pour être énumérées ici : écrivez la ligne.
moveform-more = Ordres suivants
moveform-more-note = Ce qui doit suivre, un ordre entier par ligne : ce qui est permis dépend de ce qui précède.
walk-cost = coûte { NUM($sum) }
walk-gain = rapporte { NUM($sum) }
walk-range-step = { $range } de { $step } en { $step }
walk-end = plus rien
walk-may-follow = Après « { $words } » peut venir : { $ways }.
walk-may-begin = Vous pouvez ordonner : { $ways }.
walk-nothing = Rien ne peut venir après « { $words } ».
walk-no-order = Vous ne pouvez rien ordonner maintenant.
walk-and-more = { $ways } et { NUM($count) } autres

# --- games of moves: letters ---
moves-subject = { $game } : coup { $number }
moves-subject-asked = { $game } : à vous de jouer, coup { $number }
moves-subject-ended = { $game } : la partie est terminée
moves-title = { $title } - partie { $game }
moves-number = Coup { $number }
moves-ended = La partie est terminée
moves-for = Pour { $name }, position { $position }
moves-your-move = C'est à vous de jouer : { $what }.
moves-due = Vous avez jusqu'au { $due }.
moves-waits = On attend { $others }.
moves-waits-one = { $name } ({ $what })
moves-result = La partie est terminée. Scores : { $scores }.
moves-score = { $name } ({ NUM($score) })
moves-news = Ce qui s'est passé
moves-prompt = À vous : { $what }. Un ordre, AIDE ou QUIT :
moves-terminal = AIDE suivi du mot d'un ordre explique cet ordre, une ligne vide donne ce qui peut être ordonné maintenant, ? et quelques mots disent ce qui peut suivre, plusieurs ordres tiennent sur une ligne avec ; entre eux, et QUIT fait sortir.
moves-example = p. ex. { $order }
moves-several = { $what } ({ $count })
moves-lesson-now = Ce qu'il pourrait être maintenant :
moves-lesson-rules = Ce qu'en disent les règles :
moves-options = Les ordres possibles
moves-record = Pour mémoire
moves-digest = Empreinte de la position telle que chacun peut la connaître : { $digest }
moves-sheet = Votre feuille d'ordres
moves-sheet-intro = Répondez à cette lettre pour jouer le coup { $number } : écrivez votre ordre dans la feuille ci-dessous là où votre messagerie la cite, au-dessus de sa dernière ligne, et effacez le reste si vous voulez. La même feuille est jointe en fichier.
moves-sheet-examples = Par exemple :
moves-form-file = ordres-{ $game }-coup-{ $number }.html
moves-board-file = plateau-{ $game }-coup-{ $number }.html
moves-help-lines = Un ordre par ligne. Majuscules et blancs sont sans importance ; # ouvre une remarque ; les mots français et anglais peuvent être mêlés. COURRIER CHAQUE COUP, MES COUPS, CHAQUE MANCHE ou QUOTIDIEN dit quelles lettres vous voulez.
moves-computer = Ordinateur { $position }
moves-you = Place { $position } (vous)
moves-replaces = CECI REMPLACE la lettre du coup { $number } qui vous a été écrite le { $date }.
moves-undone = L'arbitre a repris des coups : la partie continue au coup { $number }, et les feuilles pour ce coup et les suivants ne comptent plus.
moves-other-rules = La partie continue selon les règles d'un programme plus récent, qui diffèrent quelque part de celles d'avant : regardez la position à nouveau.
moves-not-done = De votre feuille du coup { $number }, { $order } n'a pas été exécuté : { $reason }.
moves-shown-back = un ordre qui le précède a été refusé
moves-may-be-done = { $order } : cet ordre est permis.
moves-would-be-refused = { $order } : cet ordre serait refusé, { $reason }.
moves-would-be-shown-back = { $order } : ne serait pas exécuté non plus, puisqu'un ordre qui le précède est refusé.
moves-in-time = { $order } : ne compte que si la décision est alors encore à vous.
moves-later = Pour qu'il soit exécuté la prochaine fois qu'on vous le demande, écrivez { $later }.
moves-done-already = { $order } : déjà exécuté dans ce tour, et ne compte qu'une fois.
moves-in-force = Vos consignes alors en vigueur : { $instructions }.
moves-left-open = En l'état, { $reason }.
moves-noted-but = { $order } : noté ; en l'état, { $reason }.

# --- games of moves: what receipts and help say otherwise ---
moves-reason-mail-stale-turn = Il contient des ordres pour le coup { $turn } ; la partie en est au coup { $next }, et les ordres d'un coup passé ne sont pas exécutés. S'ils sont destinés à celui-ci, changez le numéro de la première ligne et renvoyez-les.
moves-reason-mail-future-turn = Il contient des ordres pour le coup { $turn }, mais le coup { $next } n'est pas encore joué. Renvoyez-les quand sa lettre sera arrivée.
moves-reason-mail-late = Il nous est parvenu après la date limite du coup { $next }. Ce qui arrive plus tard ne compte pas, sauf si l'arbitre l'admet : écrivez-lui si le retard n'est pas de votre fait.
moves-reason-mail-missing-turn = Sa première ligne ne dit pas pour quel coup sont les ordres ; la partie en est au coup { $next }.
moves-reason-mail-no-orders = Il ne contient aucun ordre valable : un ordre compte sous la ligne qui commence par ORDRES et au-dessus de FIN, et là une ligne qui commence par # n'en est pas un.
moves-receipt-subject = [RPO] Reçu : { $game ->
    [none] votre message
   *[other] partie { $game }{ $turn ->
        [none] {""}
       *[other] , coup { $turn }
    }
} – { $status }
moves-fault-unknown-word = « { $subject } » ne commence aucun ordre ici.
moves-fault-unknown-word-hint = AIDE donne tous les ordres ; AIDE suivi du mot d'un ordre explique cet ordre.
moves-fault-unknown-code = Il n'y a pas de « { $subject } » dans cette partie.
moves-fault-unknown-code-hint = Écrivez-le comme dans la lettre.
moves-fault-missing-code = Il manque un code.
moves-fault-missing-code-hint = AIDE suivi du premier mot de l'ordre montre comment il s'écrit.
moves-fault-bad-amount-hint = Écrivez un nombre entier, comme 12.
moves-fault-trailing-text-hint = AIDE suivi du premier mot de l'ordre montre comment il s'écrit ; une remarque commence par #.
moves-receipt-pass = Passer est un ordre comme un autre, et sera exécuté comme tel.
moves-fault-missing-word-hint = Écrivez l'ordre comme dans la liste des ordres ; un message AIDE suivi de son premier mot l'explique.
moves-receipt-number = C'est votre feuille n° { $number } pour le coup { $turn }.
moves-receipt-nothing-kept = Rien n'a changé : nous n'avons pas d'ordres de vous pour ce coup.
moves-help-sheet = Les ordres sont du texte simple dans un message à cette adresse. Ils se trouvent entre une première ligne avec la partie, votre position, votre mot de passe et le coup, et le mot FIN, comme dans votre feuille ci-dessous : répondez à cette lettre, changez la feuille dans votre réponse et envoyez-la.
moves-help-accepted = Votre feuille n° { $number } pour le coup { $turn }, telle qu'elle est :
moves-help-blank = Nous n'avons pas encore d'ordres de vous pour le coup { $turn }. Votre feuille :

# --- games of moves: words of every game ---
moves-aside-no-orders = Votre message ne donne pas d'ordres ; nous n'en avons pas de vous pour ce coup.
moves-aside-away = ABSENT : votre absence court jusqu'au coup { $last } compris. Vous ne recevez pas de rappel et ne manquez aucun coup ; personne ne joue pour vous. Une feuille que vous envoyez compte tout de même ; RETOUR met fin à votre absence.
moves-aside-away-computer = ABSENT ORDINATEUR : votre absence court jusqu'au coup { $last } compris. Vous ne recevez pas de rappel et ne manquez aucun coup ; quand c'est à vous et que vous n'avez pas envoyé de feuille, l'ordinateur joue. RETOUR met fin à votre absence.
moves-aside-leave = QUITTER PARTIE : quand la partie continuera, votre place reviendra à l'ordinateur. D'ici là, RETOUR annule ce départ. Une lettre le confirme.
moves-aside-letter-too-many = LETTRE A { $to } : non envoyée. Vous avez écrit { $most } lettres à ce coup, et il n'en part pas davantage.
moves-leave-asked = Vous avez demandé à quitter la partie { $game }, position { $position }, qui en est au coup { $number }. Quand elle continuera, votre place reviendra à l'ordinateur. Les ordres que vous avez envoyés comptent encore.

# --- when orders are due ---
due-day-1 = lundi
due-day-2 = mardi
due-day-3 = mercredi
due-day-4 = jeudi
due-day-5 = vendredi
due-day-6 = samedi
due-day-7 = dimanche
due-month-1 = janvier
due-month-2 = février
due-month-3 = mars
due-month-4 = avril
due-month-5 = mai
due-month-6 = juin
due-month-7 = juillet
due-month-8 = août
due-month-9 = septembre
due-month-10 = octobre
due-month-11 = novembre
due-month-12 = décembre
due-date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }
due-time = { $hour } h { $minute }
due-moment = { $date } à { $time }
due-utc-alone = { $moment } UTC
due-words = { $moment } ({ $zone }), soit { $utc } UTC
due-turn = Les ordres du tour { $number } sont à rendre le { $due }.
due-move = Votre coup { $number } est à jouer pour le { $due }.
due-calendar-turn = Partie { $game } : ordres du tour { $number } à rendre
due-calendar-move = Partie { $game } : votre coup { $number } à jouer
due-in-time = Est à l'heure ce qui est parvenu à l'arbitre à ce moment-là, à la seconde près.
due-position = Partie { $game }, position { $position }.
due-subject-set = [RPO] Partie { $game } : une nouvelle date limite
due-subject-off = [RPO] Partie { $game } : la date limite est annulée
due-replaces = Cette date remplace toute autre qui vous aurait été indiquée. Le fichier joint l'inscrit dans votre agenda.
due-off = La partie fait une pause : { $number } n'a plus de date limite jusqu'à ce qu'une autre vous soit indiquée. Les ordres que nous avons acceptés comptent toujours, et vous pouvez continuer à en envoyer.
due-off-turn = le tour { $number }
due-off-move = le coup { $number }

# --- reminders of a deadline ---
remind-subject-turn = [RPO] Partie { $game } : on attend vos ordres du tour { $number }
remind-subject-move = [RPO] Partie { $game } : on attend votre coup { $number }
remind-none-turn = Aucune feuille d'ordres de vous n'a encore été acceptée pour le tour { $number }.
remind-none-move = Aucune réponse de vous n'a encore été acceptée pour le coup { $number }.
remind-over-turn = La date limite du tour { $number } est passée, et aucune feuille d'ordres de vous n'a été acceptée.
remind-over-move = La date limite du coup { $number } est passée, et aucune réponse de vous n'a été acceptée.
remind-grace-subject-turn = [RPO] Partie { $game } : derniers ordres pour le tour { $number }
remind-grace-subject-move = [RPO] Partie { $game } : dernières heures pour votre coup { $number }
remind-grace = L'arbitre vous attend encore, au plus tard jusqu'au { $due }. Ce qui lui est parvenu d'ici là compte.
remind-how-turn = Répondez au dernier rapport en remplissant la feuille d'ordres qui le termine ; un message dont l'objet est RENVOYER vous le rapporte. Si vous ne voulez rien faire ce tour-ci, envoyez l'ordre PASSER.
remind-how-move = Répondez à la dernière lettre de la partie en remplissant la feuille d'ordres qui la termine ; un message dont l'objet est RENVOYER vous la rapporte.
remind-sent = Chaque feuille reçoit une réponse. Si vous en avez envoyé une et qu'aucune réponse n'est venue, renvoyez-la.

# --- a seat that the computer plays for who sends nothing ---
dropped-subject = [RPO] Partie { $game } : l'ordinateur joue pour vous
dropped-turn = { $count ->
    [one] Pour le dernier tour, aucun ordre n'est venu de vous.
   *[other] Pour les { $count } derniers tours, aucun ordre n'est venu de vous.
} Afin que les autres n'aient pas à vous attendre, l'ordinateur joue votre position à partir du tour { $number }.
dropped-move = { $count ->
    [one] Votre dernier coup n'a pas été joué à temps.
   *[other] Vos { $count } derniers coups n'ont pas été joués à temps.
} Afin que les autres n'aient pas à vous attendre, l'ordinateur joue désormais votre position.
dropped-back = La place reste la vôtre, et votre mot de passe aussi. Dès qu'une bonne feuille sera venue de vous, vous jouerez de nouveau ; d'ici là, vous recevez vos lettres comme toujours.
receipt-back = Avec cette feuille, vous jouez de nouveau vous-même : l'ordinateur ne joue plus pour vous.

# --- la page qui agrandit une image ---
zoom-tools = Chercher et agrandir
zoom-find = Chercher
zoom-found = Trouvé
zoom-none = Rien de ce nom.
zoom-closer = Agrandir
zoom-farther = Réduire
zoom-all = Tout
zoom-mine = Chez moi
zoom-stage = L'image. Les flèches la déplacent, plus et moins la grossissent ou la réduisent, 0 la montre entière.
zoom-hint = Touchez une ligne ou un lieu pour savoir ce que c'est.
zoom-keys = Deux doigts ou la molette agrandissent, un doigt ou la souris déplacent. Touches : flèches, + et -, 0 pour tout voir. Tout ce que montre l'image figure dans la liste ci-dessous.
