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
