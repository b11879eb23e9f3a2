import type { PageQuestion } from './page-question.ts'

/** Questions about ordering and the business, and what is reached only through the menu. */
export const orderQuestions: readonly PageQuestion[] = [
  {
    question: 'Rückgabe',
    path: '/lieferung#rueckgabe',
    when: `
      rückgabe, rückgaberecht, retoure, retouren, retournieren, umtausch, umtauschen,
      zurückgeben, zurücksenden, zurückschicken, rücksendung, widerruf, widerrufsrecht,
      ware zurückgeben, falsch bestellt, falsche ware, gefällt nicht, rückgabe bedingungen,
      geld zurück, rückerstattung
    `,
    isApart: true,
  },
  {
    question: 'Garantie',
    path: '/lieferung#garantie',
    when: `
      garantie, garantiefall, gewährleistung, defekt, kaputt, reklamation, reklamieren,
      mangel, beschädigt, funktioniert nicht, piepst, wie lange garantie
    `,
    isApart: true,
  },
  {
    question: 'Bezahlen',
    path: '/lieferung#bezahlen',
    when: `
      bezahlen, zahlen, zahlung, zahlungsart, zahlungsmöglichkeiten, zahlungsmittel,
      zahlungsarten, twint, rechnung, kreditkarte, vorkasse, paypal, postfinance, visa,
      mastercard, ratenzahlung, banküberweisung, einzahlungsschein, rabattcode, gutschein,
      mwst, mehrwertsteuer, mahnung, zahlungserinnerung
    `,
    isApart: true,
  },
  {
    question: 'Lieferung und Versandkosten',
    path: '/lieferung',
    when: `
      lieferung, liefern, liefert, lieferkosten, lieferzeit, lieferfrist, liefertermin,
      liefergebiet, liefern hause, geliefert, versand, versandkosten, versandkostenfrei,
      versenden, porto, postversand, wann paket, abholen, abholung, selbstabholung,
      zustellung, dauert lieferung, spedition, expresslieferung, express
    `,
    isApart: true,
  },
  {
    question: 'Bestellungen',
    path: '/bestellungen',
    when: `
      meine bestellung, meine bestellungen, bestellung, bestellungen, bestellung verfolgen,
      bestellstatus, sendungsverfolgung, sendung verfolgen, tracking, wo paket, paket angekommen, paket,
      wo bestellung, bestellung stornieren, stornieren, stornierung, storno, bestellnummer,
      sendungsnummer, quittung, rechnungskopie
    `,
    isApart: true,
  },
  {
    question: 'Kontakt',
    path: '/kontakt',
    // Also those for leaking gas: we sell no alarm for it, and a CO alarm does not warn of it.
    when: `
      gasmelder, gaswarner, gaswarnmelder, gasdetektor, gasalarm, gassensor, propanmelder,
      propangasmelder, erdgasmelder, flüssiggasmelder, butanmelder, methanmelder,
      melder gas, melder propan, melder erdgas, melder flüssiggas, warner gas, alarm gas,
      kontakt, kontaktformular, telefon, telefonnummer, adresse, email, mail, offerte,
      offerte anfragen, angebot anfragen, kostenvoranschlag, anrufen, öffnungszeiten,
      wann offen, wann geöffnet, geöffnet, standort, wo finde ich sie, ansprechpartner,
      whatsapp, parkplatz, frage stellen
    `,
    alone: 'angebot, offen, frage, laden, adresse laden',
    isApart: true,
  },
  {
    question: 'Allgemeine Geschäftsbedingungen',
    path: '/agb',
    when: 'agb, geschäftsbedingungen, verkaufsbedingungen',
    isApart: true,
  },
  {
    question: 'Datenschutz',
    path: '/datenschutz',
    when: 'datenschutz, cookies, dsgvo',
    isApart: true,
  },
  {
    question: 'Impressum',
    path: '/impressum',
    when: 'impressum, firmenangaben, handelsregister, inhaber',
    isApart: true,
  },
  {
    question: 'Login',
    path: '/login',
    when: `
      login, anmelden, einloggen, passwort, passwort vergessen, konto löschen, konto, kundenkonto,
      benutzerkonto
    `,
    isApart: true,
  },
  {
    question: 'Warenkorb',
    path: '/warenkorb',
    when: 'warenkorb, einkaufswagen, kasse',
    isApart: true,
  },
  {
    question: 'Produkte vergleichen',
    path: '/vergleich',
    when: `
      löscher vergleich, löscher vergleichen, produkte vergleichen, unterschied löscher
    `,
    alone: 'vergleich, vergleichen',
  },
]
