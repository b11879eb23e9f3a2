const groups: readonly string[] = [
  // Alarms
  `
    Rauchwarnmelder, Rauchmelder, Brandmelder, Feuermelder, Brandwarnmelder, Heimrauchmelder,
    Rauchdetektor, Branddetektor, Rauchwarner, Rauchsensor, Rauchalarm, Feueralarm,
    Brandalarm, Feuerwarner, Smoke detector
  `,
  `
    Hitzewarnmelder, Hitzemelder, Wärmemelder, Temperaturmelder, Thermomelder,
    Wärmewarnmelder, Wärmedetektor, Wärmesensor, Hitzedetektor, Hitzesensor, Küchenmelder
  `,
  // CO2 is often said where carbon monoxide is meant, and whoever looks for an alarm for it must not be left without.
  `
    CO-Warnmelder, CO-Melder, CO-Warner, CO-Alarm, CO-Detektor, CO-Warngerät, CO-Sensor,
    CO-Messgerät, Kohlenmonoxid, Kohlenmonoxyd, Kohlenmonoxidmelder, Kohlenmonoxidwarner,
    Carbon monoxide, CO2-Melder, CO2-Warner, CO2-Warnmelder, Abgasmelder, Abgaswarner
  `,
  `
    Funk, vernetzt, vernetzbar, vernetzbare, kabellos, drahtlos, wireless, WLAN, smart,
    Smarthome
  `,
  'Melder, Warnmelder, Alarm, Warner, Detektor',
  'Anzeige, Display',
  // Extinguishers
  `
    Löscher, Feuerlöscher, Handfeuerlöscher, Handlöscher, Löschgerät, Feuerlöschgerät,
    Handlöschgerät, Feuerlöschapparat, Minimax, Extincteur, Estintore, Fire extinguisher
  `,
  `
    CO2-Löscher, Kohlensäurelöscher, Kohlensäureschneelöscher, Kohlendioxidlöscher,
    Schneelöscher, Gaslöscher
  `,
  'CO2, Kohlendioxid, Kohlensäure',
  'Pulverlöscher, Trockenlöscher, Trockenfeuerlöscher, Glutbrandpulverlöscher',
  'Pulver, Löschpulver, ABC-Pulver',
  'Wasserlöscher, Nasslöscher, Hydrolöscher, Nassfeuerlöscher',
  'Schaumlöscher, Nassschaumlöscher, AFFF',
  `
    Fettbrandlöscher, Fettlöscher, Küchenlöscher, Fritteusenlöscher, Küchenfeuerlöscher
  `,
  'Autofeuerlöscher, Autolöscher, Fahrzeuglöscher, KFZ-Löscher, PKW-Löscher',
  'Bootsfeuerlöscher, Bootslöscher, Schiffslöscher',
  'Akkulöscher, Batterielöscher, Lithiumlöscher, Akkubrandlöscher',
  `
    frostsicher, Frostschutz, frostfest, winterfest, wintertauglich, winterhart, Frost,
    Minustemperaturen
  `,
  'fluorfrei, PFAS-frei, PFAS, Fluor, PFOA, ökologisch, umweltfreundlich',
  // The short names on the devices of the trade
  'P1, Pulver 1 kg',
  'P2, Pulver 2 kg',
  'P6, PG6, Pulver 6 kg',
  'P12, PG12, Pulver 12 kg',
  'S2, Schaum 2 l',
  'S6, Schaum 6 l',
  'S9, Schaum 9 l',
  'W6, Wasser 6 l',
  'K2, CO2 2 kg',
  'K5, CO2 5 kg',
  // Blankets and sprays
  `
    Löschdecke, Feuerdecke, Feuerlöschdecke, Brandlöschdecke, Brandschutzdecke, Branddecke,
    Erstickungsdecke, Küchendecke, Löschtuch, Feuerlöschtuch, Fire blanket
  `,
  `
    Kaminbrand-Decke, Kamindecke, Cheminéedecke, Kaminlöschdecke, Schornsteindecke,
    Ofendecke
  `,
  `
    Löschspray, Feuerlöschspray, Feuerlöscherspray, Brandlöschspray, Sprühlöscher, Löschdose,
    Feuerlöschdose, Spraydose, Spray, Spraylöscher
  `,
  // Ladders
  `
    Feuerleiter, Rettungsleiter, Fluchtleiter, Notleiter, Strickleiter, Hängeleiter,
    Fensterleiter, Evakuationsleiter, Brandleiter, Notausstieg, Notabstieg
  `,
  'Obergeschoss, Stock, Stockwerk, Etage, OG, Geschoss',
  '1, erster, ersten, erstes',
  '2, zweiter, zweiten, zweites',
  // Stove and ash
  `
    Ascheeimer, Aschekübel, Ascheimer, Aschebehälter, Aschetonne, Aschekessel, Aschenkessel,
    Aschesammler, Aschebox, Aschekasten, Kohleneimer, Kohlenkübel, Glutbehälter, Gluteimer
  `,
  'Eimer, Kübel, Kessel',
  `
    Hitzeschutz-Handschuhe, Ofenhandschuhe, Kaminhandschuhe, Cheminéehandschuhe,
    Hitzehandschuhe, Grillhandschuhe, Feuerhandschuhe, Schutzhandschuhe, Lederhandschuhe,
    Handschuhe, Topfhandschuh, Ofenfinken
  `,
  'Hitze, feuerfest, hitzebeständig, hitzefest',
  'Spaltleder, Leder',
  'Stahlblech, Stahl, Metall, Blech, Eisen',
  `
    Cheminée, Kamin, Kaminofen, Ofen, Schwedenofen, Holzofen, Kachelofen, Holzherd,
    Specksteinofen
  `,
  // Mounts, cabinets and signs
  `
    Wandhalterung, Wandhalter, Halterung, Halter, Wandhaken, Haken, Wandbefestigung,
    Befestigung, Aufhängung, Aufhänger, aufhängen, Wandmontage, Wandbügel, Konsole,
    montieren, Montage
  `,
  `
    Schutzschrank, Schrank, Kasten, Schutzkasten, Feuerlöscherkasten, Feuerlöscherschrank,
    Feuerlöscherbox, Löscherkasten, Löscherschrank, Löscherbox, Box, Schutzbox, Wandschrank,
    Schutzhaube, Haube, Abdeckhaube, Schutzhülle, Hülle, Abdeckung, Gehäuse, Aufbewahrung, Vitrine, Schränkli
  `,
  'im Freien, draussen, aussen, Aussenbereich, outdoor, Freien, Aussenstandorte',
  `
    Brandschutzzeichen, Schild, Hinweisschild, Feuerlöscherschild, Brandschutzschild,
    Sicherheitszeichen, Sicherheitsschild, Rettungszeichen, Piktogramm, Zeichen, Symbol,
    Aufkleber, Kleber, Sticker, Leuchtschild, Beschilderung, Kennzeichnung, Tafel
  `,
  `
    nachleuchtend, langnachleuchtend, fluoreszierend, selbstleuchtend, phosphoreszierend
  `,
  // Places
  `
    Wohnmobil, Wohnwagen, Camper, Caravan, Womo, Campingbus, Reisemobil, Campingwagen,
    Büssli
  `,
  'Auto, PKW, Fahrzeug, Personenwagen, KFZ, Oldtimer',
  'Lieferwagen, Transporter, LKW, Lastwagen, Nutzfahrzeug, Traktor, Camion',
  'E-Bike, Velo, E-Velo, Elektrovelo, Fahrrad, Elektrofahrrad, Pedelec',
  'Lithium, Li-Ion, Lithium-Ionen, LiPo, LiFePO',
  'Boot, Schiff, Segelboot, Motorboot, Segeljacht, Jacht, Yacht',
  `
    Wohnung, Haus, Heim, Zuhause, daheim, Haushalt, Privathaushalt, Eigenheim, Einfamilienhaus,
    EFH, Zimmer, Mietwohnung
  `,
  'Mehrfamilienhaus, MFH, Wohnblock',
  'Büro, Office, Praxis, Arbeitsplatz',
  'Gewerbe, Betrieb, Firma, Geschäft, Laden, KMU, Unternehmen',
  'Industrie, Fabrik, Werkhalle, Produktionshalle',
  'Schule, Kindergarten, Kita, Schulhaus',
  'Serverraum, Server, Rechenzentrum, Serverschrank, EDV, IT',
  `
    Elektroverteilung, Elektro, Elektroverteiler, Sicherungskasten, Schaltschrank,
    Elektroraum
  `,
  `
    Gastroküche, Gastro, Gastronomie, Restaurant, Imbiss, Grossküche, Kantine, Takeaway,
    Beiz, Festwirtschaft, Hotelküche, Hotel
  `,
  'Schreinerei, Tischlerei, Schreiner',
  'Werkstatt, Bastelraum, Hobbyraum, Werkstätte',
  'Landwirtschaft, Bauernhof, Hof, Stall, Scheune, Landwirt',
  'Garage, Einstellhalle, Tiefgarage, Carport, Autounterstand',
  'Heizraum, Heizung, Heizungsraum, Heizungskeller, Heizkeller, Keller, Technikraum',
  'Ferienhaus, Maiensäss, Chalet, Alphütte, Ferienwohnung, Hütte',
  'Treppenhaus, Stiegenhaus, Flur, Korridor, Gang, Fluchtweg',
  'Kinderzimmer, Babyzimmer, Schlafzimmer, Schlafraum',
  'Kleidung, Kleider, Textilien',
  // Common words
  'Set, Bundle, Kombi',
  'Stück, Stk',
  'Jahre, Jahres, jährig',
  'Batterie, Lithiumbatterie, Langzeitbatterie',
  // The sweep
  `
    Kaminfeger, Kaminfegerin, Schornsteinfeger, Rauchfangkehrer, Chemifäger, Kaminkehrer,
    Ramoneur, Spazzacamino
  `,
  'Löschmittel, Füllung, Löschmittelfüllung',
]

/**
 * Words that mean the same in the trade, in everyday speech or in a neighbouring country. Whoever types one of a group
 * finds what is described with any other. Spelling, endings and compounds are the search's business: one form is enough,
 * and a word stands in one group only. They are for the search on the server, no page needs them.
 */
export const synonyms: readonly (readonly string[])[] = groups.map((words) =>
  words.trim().split(/,\s+/),
)
