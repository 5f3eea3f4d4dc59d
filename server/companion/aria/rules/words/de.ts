import type { Lexicon } from '#server/companion/aria/rules/words/concepts.ts';

export const DE: Lexicon = {
  common:
    'der die das den dem ein eine einen ist sind ich du mein meine meinen mir mich dir dich wie viel viele was welche welcher bitte kann kannst hat habe haben gibt es in im auf an am zu zum zur und fur von mit uber zeig gib',
  price: 'preis preise kostet kosten teuer billig billigste gunstig preislich kurs wert zahle marktpreis',
  cheap: 'billig billiger billigste billigsten gunstig gunstige gunstiger gunstigsten preiswert preisgunstig',
  buy: 'kaufen kaufe kauf einkaufen erwerben bekomme besorgen gekauft bekommen einkauf krieg kriege brauche suche besorge beschaffen hernehmen auftreiben',
  sell: 'verkaufen verkaufe verkauf loswerden absetzen abstossen verkauft ankauft kauft_mein wer_kauft verticken losschlagen zahlt zahlen bezahlt abnehmen nimmt_mir abnehmer los_werden werd_ich los abladen anbieten abstosse',
  where: 'wo wohin woher wer welche_station welcher_station wer_kauft',
  best: 'beste besten bestes profitabel profitabelste lohnend lohnt lukrativ gute hochste lohnendste',
  route: 'route routen handelsroute handelsrouten strecke strecken rundreise handelsstrecke runde',
  trade: 'handel handeln geschaft geschafte handelt handle gehandelt',
  cargo:
    'ladung fracht laderaum frachtraum an_bord geladen ladegut im_laderaum zeug_im mein_zeug meine_sachen waren_an laderaume',
  ship: 'schiff schiffs rumpf schilde raumschiff',
  fleet: 'schiffe flotte hangar alle_schiffe meine_schiffe',
  repair:
    'reparieren reparatur repariere schaden beschadigt kaputt flicken ausbessern reparaturen instandsetzen reparieren_lassen richten',
  upgrade:
    'verbessern aufrusten ausbauen upgrade verbesserung ausbau aufrustung mehr_laderaum schneller vergrossern mehr_frachtraum grosser erweitern erweiterung verbessere',
  insure: 'versicherung versichern versichert police pramie auszahlung versicherungs versicherte abgesichert',
  fit: 'modul module einbauen ausstattung scanner waffen drohnen bestucken einbau ausrusten eingebaut verbaut ausgerustet ausrustung_im',
  credits: 'credits geld guthaben kontostand vermogen pleite reich kohle konto geldbeutel knete',
  turns: 'zuge zug runden zugen spielzuge zuge_ubrig',
  full: 'voll wann regenerieren aufgeladen auffullen wieder_voll regeneration nachgefullt wie_lange aufgefullt wieder_alle erholt',
  here: 'wo_bin wo_sind_wir position standort wo_befinde aktueller_sektor wo_ist_mein_schiff in_welchem_sektor befinde_ich bin_ich_gerade welcher_sektor_ist',
  rank: 'rang rangliste platz platzierung bestenliste ranking rangplatz vergleich tabelle rangfolge',
  relation:
    'beziehung verhaltnis vertraust vertrauen magst_du freunde freundschaft bewusstsein verstehen_wir miteinander_aus vertragen_wir mogen_wir magst zuneigung',
  memory: 'erinnerst_du erinnerst weisst_du_uber gedachtnis erinnerungen gespeichert_uber erinnerung uber_mich',
  note: 'merk_dir merke_dir notiere notier vergiss_nicht behalte_im behalt_im schreib_dir schreib_auf merk',
  forget:
    'vergiss_mich vergiss_alles losche_erinnerung losche_das_gedachtnis losch_alles vergiss_was losche_alles gedachtnis_loschen erinnerungen_loschen losch losche vergiss',
  way: 'weit entfernung kurs weg entfernt hinkommen fliegen komme_ich sprunge sprung anfliegen distanz flieg gelange komm_ich komme sprunge_sind hinkomme',
  station: 'station stationen hafen raumstation raumhafen handelsposten',
  near: 'nachste nachsten nahe naheste nachstgelegene nachstgelegenen umgebung',
  known: 'kenne kennen bekannt bekannte liste entdeckt bekannten kennst',
  explored: 'erkundet besucht wie_viele_sektoren erforscht kartiert erkundung_fortschritt schon_gesehen entdeckten',
  unexplored:
    'erkunden unerforscht unbekannt unbesucht neue_sektoren erforschen unerkundet entdecken unbekannte unerforschte noch_nicht_war noch_nicht_gewesen war_ich_noch_nicht noch_nicht noch_nie',
  sector: 'sektor sektoren',
  stuck:
    'gestrandet abschleppen festgesteckt stecke_fest gefangen schlepper abschleppdienst sitze_fest notruf komme_nicht_weg festgefahren hange_fest nicht_mehr_weg komme_nicht_mehr sitz_fest',
  danger:
    'gefahr gefahrlich sicher sicherheit minen piraten bedrohung riskant gefahren bedrohungen hier_sicher uberfallen gefahrdet bedroht ungefahrlich',
  home: 'heimat zuhause terra heimatwelt heim nach_hause foderation heimatsektor heimatregion komme_ich_her herkomme daheim',
  probe:
    'sonde sonden scannen scan scanne abtasten vorausschauen ohne_hinzufliegen ohne_hinzureisen ohne_hin hineinschauen aus_der_ferne',
  autopilot:
    'autopilot automatisch selbst_fliegen von_allein selbstandig von_alleine alleine_fliegen allein_fliegen selber_fliegen automatik',
  planet: 'planet planeten kolonie kolonien besiedeln zitadelle kolonisieren welten',
  combat: 'kampf kampfen schlacht angriff angreifen gefecht krieg angegriffen gewonnen kampfe gekampft',
  odds: 'chance chancen gewinnen siegchance wahrscheinlichkeit besiegen uberleben gewinne siegchancen siegen schaffe_ich aussichten',
  region: 'region regionen tor tore nexus gateway',
  subscribe:
    'abo abonnement burger burgerschaft galaktischer_burger mitgliedschaft abonnieren burgerrecht zahlend zahlender premium mitglied',
  message: 'nachricht nachrichten post posteingang ungelesen geschrieben funkspruch ungelesene briefe mails mail',
  team: 'team teammitglieder gilde clan allianz mannschaft verbundete crew gruppe truppe mitglied gefahrten',
  contract: 'auftrag auftrage mission missionen vertrag vertrage quest jobs job arbeit aufgabe aufgaben',
  bounty: 'kopfgeld kopfgelder gesucht kopfgeldjager steckbrief jagt jagd jager hinter_mir_her verfolgt',
  medal: 'orden medaille medaillen auszeichnung auszeichnungen abzeichen erfolge ehrung ehrungen pokale',
  tax: 'steuer steuern zoll abgabe abgaben zolle steuersatz prozent anteil gebuhr gebuhren abzug',
  blackmarket: 'schwarzmarkt schmuggel schmuggeln hehler illegal schmuggelware illegale verboten unter_der_hand',
  docking:
    'andocken liegeplatz liegeplatze warteschlange docken schlange anlegen warteplatz belegt besetzt lege_an landen landung anzulegen andockplatz',
  profit:
    'gewinn gewinne verdient verdienst profit einnahmen eingenommen ertrag umsatz einkommen gemacht_gewinn erwirtschaftet',
  last: 'letzte letzter letzten letztes neueste zuletzt jungste',
  alert:
    'alarm preisalarm preisalarme alarme benachrichtigung warnung beobachten preiswarnung sag_mir_bescheid bescheid warne melde_dich benachrichtige erinnere hinweisen',
  reliable:
    'zuverlassig verlasslich sichere_ware bestandig immer_gewinn verlassliche zuverlassige fast_immer rechnet_sich immer_lohnt stabil bewahrt garantiert verlassen',
  avoid:
    'vermeiden meiden verlust verluste schlecht schlechteste verliere finger_weg nicht_handeln aufpassen hute finger_lassen die_finger fernhalten abraten miese schlechte verlustgeschaft minus drauflegen schief',
  hour: 'uhrzeit stunde stunden tageszeit beste_zeit zeitpunkt wann_handeln spitzenzeit tagesstunde wann_am_besten wann',
  tip: 'tipp tipps rat empfehlung empfehlungen empfiehlst empfehlen vorschlag soll_ich_tun soll_ich_machen raten als_nachstes was_nun vorschlagen ratschlag ratschlage hinweis',
  lore: 'geschichte legende hintergrund sage vergangenheit erzahl_mir erzahle_mir entstehung universums universum',
  who: 'wer_bist was_bist dein_name bist_du_ein bist_du_eine stell_dich_vor heisst_du bist_du_eigentlich wer_du was_du_bist mensch',
  howareyou:
    'wie_geht_es_dir wie_gehts wie_fuhlst alles_klar geht_es_dir geht_s_dir geht_s wie_geht_s befinden bei_dir',
  thanks: 'danke dank dankeschon besten_dank vielen_dank merci dankesehr danke_dir',
  bye: 'tschuss auf_wiedersehen bis_bald gute_nacht ciao bis_spater machs_gut bis_dann bin_weg tschau adieu muss_weg',
  hello:
    'hallo hi guten_tag guten_morgen servus moin guten_abend hey gruss_dich hallochen gruss grusse tach na_du hallöle',
  help: 'hilfe hilf was_kannst befehle funktionen wie_funktioniert was_kann_ich_fragen anleitung helfen welche_fragen fragen_kann dich_fragen kannst_du_alles was_weisst',
};
