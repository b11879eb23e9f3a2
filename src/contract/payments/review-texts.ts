import type { ReviewReason } from './admin-payments.ts'

/** Why a payment needs review and what to do, in the owner's words: on the pages and in the notice. */
export const reviewTexts: Record<ReviewReason, string> = {
  'order-not-open':
    'Es ist Geld für eine Bestellung gekommen, die nicht mehr offen war. Bitte erstatten Sie es zurück.',
  'amount-or-currency':
    'Es ist ein anderer Betrag gekommen, als bei der Bestellung offen war. Bitte erstatten Sie ihn zurück. Solange die Bestellung offen ist, kann sie danach neu bezahlt werden.',
  refund: 'Die Bestellung wurde nach der Zahlung storniert. Bitte erstatten Sie das Geld zurück.',
  'refund-failed':
    'Eine Rückerstattung ist nicht angekommen. Bitte geben Sie das Geld auf einem anderen Weg zurück, zum Beispiel auf das Bankkonto.',
  'refund-unknown':
    'Eine Rückerstattung war noch unterwegs, als der Zahlungsanbieter oder sein Schlüssel gewechselt hat; der neue kennt die Zahlung nicht. Bitte prüfen Sie beim bisherigen, ob das Geld zurückgegangen ist. Wenn nicht, geben Sie es auf einem anderen Weg zurück; wenn ja, halten Sie es hier als Rückerstattung auf das Bankkonto fest.',
  'refund-elsewhere':
    'Beim Zahlungsanbieter wurde Geld zurückgegeben, nicht auf dieser Seite. Es ist gebucht. Bitte prüfen Sie, ob das stimmt.',
  dispute:
    'Die Zahlung wird beim Zahlungsanbieter angefochten. Bitte nehmen Sie dort vor Ablauf der Frist Stellung.',
  'dispute-lost':
    'Die Anfechtung ist verloren, und das Geld bleibt weg. Bitte entscheiden Sie: die Bestellung stornieren, wenn sie noch bei Ihnen ist, das Geld oder die Ware von der Kundschaft verlangen oder darauf verzichten.',
}
