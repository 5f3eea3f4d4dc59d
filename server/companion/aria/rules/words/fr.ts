import type { Lexicon } from '#server/companion/aria/rules/words/concepts.ts';

export const FR: Lexicon = {
  common:
    'le la les un une des de du en est sont que quel quelle quels quelles combien mon ma mes je tu me te moi toi pour avec ai as a peux puis peut sur et il elle ce cette dans au aux plait vous votre on',
  price: 'prix cout coute coutent cher tarif cotation vaut valent bon_marche prix_de revient',
  cheap: 'pas_cher pas_chers pas_chere pas_cheres moins_cher bon_marche abordable bas_prix',
  buy: 'acheter achete achat acquerir procurer trouver_du acheter_du achetons trouver il_me_faut cherche besoin_de obtenir degoter',
  sell: 'vendre vends vente vendent ecouler debarrasser decharger vend refourguer qui_achete vendrai paie paient paye payent paie_le payer vendable acheteur acheteurs rachete',
  where: 'ou qui lieu quelle_station endroit dans_quelle_station',
  best: 'meilleur meilleure meilleures rentable rentables lucratif bonne optimale profitable',
  route: 'route routes itineraire trajet circuit trajets boucle',
  trade: 'commerce commercer affaire affaires negoce transaction echange marchander',
  cargo: 'cargaison soute fret bord chargement soutes marchandises_a_bord transporte transportes charge',
  ship: 'vaisseau coque boucliers navire',
  fleet: 'vaisseaux flotte hangar tous_mes_vaisseaux',
  repair: 'reparer reparation repare endommage casse degats reparations avarie abime abimee',
  upgrade: 'ameliorer amelioration ameliorations agrandir augmenter mise_a_niveau plus_rapide plus_de_soutes agrandis',
  insure: 'assurance assurer assure police prime indemnisation couverture couvert',
  fit: 'module modules installer equiper scanner armes drones emplacements installe montes installes equipe_de',
  credits: 'credits argent solde fonds riche compte portefeuille sous',
  turns: 'tours tour',
  full: 'plein pleins quand regeneration regenerer recharger recuperer complets recharges rechargent combien_de_temps a_nouveau remplis remplir',
  here: 'ou_suis ou_sommes ma_position position emplacement secteur_actuel localisation ou_est_mon_vaisseau je_me_trouve dans_quel_secteur je_suis_ou suis_je',
  rank: 'rang classement place palmares classe meilleurs_joueurs rapport_aux_autres comparaison situe',
  relation:
    'relation confiance m_aimes amis amitie lien conscience nous_connaissons s_entend entendons entend_bien aimes tu_m_apprecies affection complicite',
  memory:
    'souviens souvenirs memoire sais_tu_de_moi sais_tu_sur_moi sais_de_moi sais_sur_moi te_rappelles retenu sur_moi',
  note: 'souviens_toi_que retiens note_que n_oublie_pas rappelle_toi_que garde_en_tete prends_note note_bien notez ecris_ca prends_en_note souviens_toi_de',
  forget:
    'oublie_moi oublie_tout_sur efface_memoire efface_la_memoire efface_tes_souvenirs oublie_ce_que efface_tout effacer_ta_memoire efface_mes_souvenirs oublies oublie efface m_oublies m_oublier effaces supprime_tout',
  way: 'loin distance cap chemin aller rejoindre voler sauts saut arriver voyager atteindre comment_aller sauts_jusqu aller_au aller_a',
  station: 'station stations port ports comptoir',
  near: 'proche proches pres prochaine voisine plus_pres voisinage',
  known: 'connais connues connue liste decouvertes connait',
  explored: 'explore explores visite visites combien_de_secteurs cartographie parcourus',
  unexplored:
    'explorer inexplore inconnu non_visite nouveaux_secteurs inexplores inconnus decouvrir pas_encore jamais_alle jamais_visite',
  sector: 'secteur secteurs systeme',
  stuck:
    'coince bloque echoue remorquage remorquer secours depanneuse naufrage piege sans_issue sortir_d_ici plus_sortir',
  danger:
    'danger dangereux sur_secteur risque risques mines pirates menace dangers securite dangereuse menaces sur_ici c_est_sur lieu_sur menacant risquer',
  home: 'maison terra base foyer monde_natal federation chez_moi origine region_d_origine d_ou_je natal',
  probe:
    'sonde sondes scanner_le balayage scanne lancer_une_sonde sans_y_voler sans_y_aller sans_voler sans_aller a_distance',
  autopilot: 'pilote_automatique automatique autopilote automatiquement tout_seul voler_tout voler_seul',
  planet: 'planete planetes colonie colonies coloniser citadelle',
  combat: 'combat combattre bataille attaquer attaque guerre affronter batailles combats affrontement duel',
  odds: 'chance chances gagner gagnerais probabilite vaincre survivre battre gagnerai battrais l_emporter',
  region: 'region regions portail portails nexus passerelle',
  subscribe: 'abonnement abonner citoyen citoyennete adhesion citoyen_galactique payant premium membre_payant abonne',
  message: 'message messages courrier boite non_lus ecrit messagerie lettres mails mail',
  team: 'equipe coequipiers guilde clan alliance membres groupe equipage compagnons',
  contract: 'contrat contrats mission missions commande quete quetes boulot travail travaux job taches tache',
  bounty:
    'prime_sur primes recherche chasseur_de_primes avis_de_recherche mise_a_prix me_chasse chasse me_traque traque prime_sur_ma a_mes_trousses',
  medal: 'medaille medailles decoration decorations succes badge badges honneurs trophees recompenses',
  tax: 'taxe taxes impot impots douane droits_de_douane pourcentage commission prelevement prend_sur',
  blackmarket: 'marche_noir contrebande receleur illegal contrebandier illegalement clandestin',
  docking:
    'amarrage amarrer quai file attente arrimer accoster arrimage place_a_quai occupes occupe occupees quais pleins_quais s_amarrer m_amarrer atterrir',
  profit: 'profit profits benefice benefices gagne gains revenus gagnes rendement marge gagner_recemment',
  last: 'dernier derniere derniers dernieres recent recente',
  alert:
    'alerte alertes avertissement alarme alarmes surveiller surveillance previens_moi previens avertis_moi notifie',
  reliable:
    'fiable fiables sure regulier reguliere constant constante valeur_sure reguliers presque_toujours rapportent rapporte toujours_rentable compter_sur compter confiance_en garantie',
  avoid: 'eviter evite perte pertes mauvais pire perds attention ne_pas_commercer mefier mauvaises deconseilles perdre',
  hour: 'heure heures moment meilleure_heure horaire heure_creuse heures_creuses bon_moment',
  tip: 'conseil conseils recommande recommandes recommandation recommandations suggestion suggeres dois_je_faire je_fais_quoi que_faire conseilles prochaine_etape que_devrais devrais_je je_devrais devrais_faire faire_maintenant a_faire conseille recommander avis',
  lore: 'histoire legende recit passe raconte mythe origines univers legendes',
  who: 'qui_es que_es ton_nom es_tu_un es_tu_une comment_t_appelles presente_toi qu_es_tu tu_t_appelles t_es_quoi tu_es_quoi t_es_qui tu_es_qui es_tu c_est_quoi_toi robot humain qui_tu',
  howareyou: 'comment_vas comment_ca_va ca_va la_forme comment_te_sens tu_vas vas_tu te_portes',
  thanks: 'merci remercie beaucoup_merci mille_mercis',
  bye: 'au_revoir a_bientot bonne_nuit adieu a_plus a_plus_tard je_dois_y_aller je_file ciao',
  hello: 'bonjour salut bonsoir coucou hello yo re hey',
  help: 'aide aider aidez que_peux_tu commandes options comment_ca_marche que_sais_tu fonctions que_puis_je_demander tu_sais_faire sais_faire peux_faire tu_peux_faire questions te_demander poser te_poser',
};
