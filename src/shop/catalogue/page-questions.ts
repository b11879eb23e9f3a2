import { orderQuestions } from './order-questions.ts'
import type { PageQuestion } from './page-question.ts'

/** Questions the pages answer, with the searches that lead there. */
export const pageQuestions: readonly PageQuestion[] = [
  {
    question: 'Wenn es brennt',
    path: '/brandschutz#brandfall',
    when: `
      brennt, brannt, brännt, brennen, notruf, notrufnummer, 118, 112, feuerwehr, notfall,
      brandfall, ernstfall, brandausbruch, feuer ausgebrochen, verhalten brand,
      feuer löschen
    `,
    alone: 'feuer, brand, hilfe',
    isApart: true,
  },
  {
    question: 'Welcher Löscher passt?',
    path: '/loeschberater',
    when: `
      welcher löscher, welchen löscher, welche löscher, welches gerät, was löscher brauche, was für löscher,
      wieviele löscher, wie viele löscher, wieviel löscher, löscher beratung, löschberater,
      bester löscher, löscher empfehlung, pulver schaum, schaum co2,
      pulver co2, wasser schaum, unterschied
    `,
    alone: 'welcher, welche, beratung, hilfe auswahl, empfehlung, empfehlen, berater, auswahl',
  },
  {
    question: 'Welcher Löscher für welches Feuer?',
    path: '/brandschutz',
    when: `
      brandklassen, brandklasse, löscher welches feuer, bedeutet abc, bedeutet a b c,
      klassen bedeutung, rating bedeutet
    `,
  },
  {
    question: 'Termin verschieben',
    path: '/meine-termine',
    when: `
      meine termine, termin verschieben, termin absagen, termin ändern, termin verlegen,
      termin abmelden, termin passt nicht, anderer termin
    `,
    isApart: true,
  },
  {
    question: 'Termin anfragen',
    path: '/termin',
    when: `
      termin, termin kaminfeger, kaminfeger bestellen, kaminfeger anmelden,
      kaminfeger buchen, besuch vereinbaren, vorbeikommen, terminanfrage, terminvereinbarung
    `,
    isApart: true,
  },
  {
    question: 'Wann kommt der Kaminfeger?',
    path: '/feuerungskontrolle#fristen',
    when: `
      kaminfeger, wann kaminfeger, kaminfeger wie oft, kamin reinigen, kamin reinigung,
      kamin putzen, kamin fegen, kamin russen, kamin kehren, wie oft kamin,
      schornstein kehren, schornstein reinigen, schornstein putzen, ofen reinigen,
      ofen putzen, ofen reinigung, heizung reinigen, heizung kontrolle, heizung putzen,
      heizkessel reinigen, kessel reinigen, wann heizung, kaminfegen, kaminreinigung,
      ofenreinigung, russen, glanzruss, brenner reinigen, pelletheizung, wärmepumpe,
      kaminfeger vorbereiten, kaminfeger vorbereitung, vorbereitung, vorbereiten
    `,
    isApart: true,
  },
  {
    question: 'Feuerungskontrolle',
    path: '/feuerungskontrolle',
    when: `
      feuerungskontrolle, feuerungskontrolleur, feuerungsanlage, ölfeuerung, gasfeuerung,
      holzfeuerung, holzfeuerungskontrolle, ölheizung, gasheizung, holzheizung, abgasmessung,
      abgaswerte, abgasverlust, sichtkontrolle, russzahl, feinstaub, luftreinhalteverordnung,
      lrv
    `,
    isApart: true,
  },
  {
    question: 'Was geschieht, wenn ein Wert zu hoch ist?',
    path: '/feuerungskontrolle',
    when: `
      grenzwert, wert hoch, beanstandung, messung bestanden, heizung sanierung,
      nachregulieren
    `,
  },
  {
    question: 'Wie feuere ich richtig an?',
    path: '/feuerungskontrolle',
    when: `
      anfeuern, einfeuern, wie feuere, ofen anzünden, kamin anzünden, anzünden, anzündhilfe,
      anzünder, anzündwürfel, feuer machen, richtig heizen, ofen raucht, kamin raucht, kamin zieht, ofen zieht, ofenscheibe,
      scheibe russt,
      rauch ofen
    `,
  },
  {
    question: 'Welches Holz gehört in den Ofen?',
    path: '/feuerungskontrolle',
    when: `
      brennholz, welches holz, kaminholz, cheminéeholz, ofen holz, holz trocknen,
      nasses holz, feuchtes holz, holz lagern, verbrennen, paletten verbrennen,
      holzfeuchte, pellets, briketts
    `,
  },
  {
    question: 'Wohin mit der Asche?',
    path: '/feuerungskontrolle',
    when: `
      asche wohin, asche entsorgen, asche entsorgung, glut entsorgen, asche kompost,
      heisse asche, asche lagern, asche garten, asche leeren, asche dünger, asche wegwerfen
    `,
    alone: 'asche, holzasche, glut',
    finds: 'Ascheeimer',
  },
  {
    question: 'Was kostet der Service?',
    path: '/service#preise',
    when: `
      kostet service, kosten service, preis service, preise service, kostet wartung,
      kosten wartung, preis wartung, kostet revision, preis revision, kosten revision,
      kostet prüfung, preis prüfung, kosten prüfung, kostet nachfüllen, preisrechner, tarif
    `,
    alone: 'preis, preise, preisliste, kostet, kosten, wieviel kostet',
  },
  {
    question: 'Was kostet die Anfahrt?',
    path: '/service',
    when: 'anfahrt, anfahrtskosten, wegpauschale, wegkosten, fahrkosten',
    isApart: true,
  },
  {
    question: 'Woran sehe ich, ob mein Löscher fällig ist?',
    path: '/service',
    when: `
      löscher fällig, löscher abgelaufen, prüfkleber, prüfplakette, plakette, plombe,
      ablaufdatum, abgelaufen, manometer rot, manometer grün, löscher datum
    `,
  },
  {
    question: 'Wartung oder neues Gerät?',
    path: '/service',
    when: `
      alter löscher, alte löscher, altem löscher, altgerät, löscher entsorgen,
      löscher entsorgung, löscher rücknahme, löscher recycling, löscher wegwerfen, löscher abgeben,
      löscher ersetzen, rücknahme altgeräte, alt löscher zurückgeben, wartung lohnt, halon
    `,
    alone: 'entsorgung, entsorgen, recycling, rücknahme',
  },
  {
    question: 'Löschmittelwechsel',
    path: '/service',
    when: `
      nachfüllen, auffüllen, löscher füllen, füllung erneuern, neu befüllen, befüllen,
      löschmittel wechseln, löschmittel wechsel, löschmittel ersetzen, löschmitteltausch,
      refill, löscher leer, löscher gebraucht, löscher benutzt, wieder füllen
    `,
  },
  {
    question: 'Feuerlöscher-Service',
    path: '/service',
    when: `
      wartung, service, revision, löscher prüfen, löscher prüfung, löscher überprüfen,
      löscher warten, löscher kontrolle, löscher kontrollieren, unterhalt, wartungsvertrag, gewartet, löscher gewartet, wie oft löscher, wie oft löscher prüfen,
      wie oft löscher wartung, muss löscher gewartet, muss löscher geprüft, wartungsintervall,
      reparatur, reparieren, feuerlöscherservice, feuerlöscherkontrolle, feuerlöscherprüfung,
      druckprüfung, inspektion
    `,
  },
  {
    question: 'Wie lange hält ein Feuerlöscher?',
    path: '/brandschutz',
    when: `
      wie lange löscher, wie alt löscher, löscher lebensdauer, löscher haltbarkeit,
      löscher haltbar, löscher alter, lebensdauer
    `,
  },
  {
    question: 'Muss ich zu Hause einen Feuerlöscher haben?',
    path: '/brandschutz',
    when: `
      löscher pflicht, löscher vorschrift, löscher obligatorisch, muss löscher,
      rauchmelder pflicht, rauchmelder vorschrift, rauchmelder obligatorisch,
      muss rauchmelder, pflicht wohnung, vorschriften haushalt, gesetz löscher,
      gesetz rauchmelder, pflicht mieter, pflicht vermieter
    `,
    alone: 'pflicht',
  },
  {
    question: 'Was gilt für Betriebe?',
    path: '/brandschutz',
    when: `
      pflicht betrieb, vorschriften betrieb, vorschriften restaurant, pflicht restaurant,
      vkf, bsv, brandschutzvorschriften, vorschriften, brandschutzrichtlinie,
      wie viele löscher betrieb, sicherheitsbeauftragter
    `,
  },
  {
    question: 'Wo gehören die Melder hin?',
    path: '/brandschutz',
    when: `
      wo rauchmelder, wohin rauchmelder, rauchmelder montage, rauchmelder montieren,
      rauchmelder anbringen, rauchmelder platzieren, rauchmelder standort, wo melder,
      wohin melder, melder montage, wo hitzemelder, wieviele rauchmelder,
      wie viele rauchmelder, fehlalarm, rauchmelder wie lange, rauchmelder lebensdauer, rauchmelder ersetzen,
      rauchmelder alter
    `,
  },
  {
    question: 'Instruktion am Gerät',
    path: '/brandschutz',
    when: `
      kurs, schulung, löschkurs, löschtrainer, instruktion, ausbildung, löscher übung,
      löscher üben, löscher bedienen, brandschutzschulung, evakuationsübung, löschübung,
      training
    `,
    isApart: true,
  },
  {
    question: 'Wo gehören die Melder hin?',
    path: '/brandschutz',
    when: 'rauchmelder küche, rauchmelder bad, rauchmelder garage, rauchmelder heizraum',
    finds: 'Hitzemelder',
  },
  {
    question: 'Drei Schritte zu einem sicheren Haus',
    path: '/brandschutz',
    when: `
      brandschutzkonzept, brandschutzberatung, brandschutz beratung, beratung ort, rundgang,
      gefährdungscheck, sicherheitscheck, brandschutzcheck, hausbesuch
    `,
  },
  ...orderQuestions,
]
