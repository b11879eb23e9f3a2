import { withStatus } from '../fields/with-status.ts'
import { soldOut } from './sale-words.ts'

const productLinked = 'Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).'

/** Products, their stock, and the catalogue as a table. */
export const catalogueProblems = {
  ...withStatus(400, {
    'product-fields-missing': 'Bitte alle Felder ausfüllen',
    'invalid-price':
      'Preise bitte in Franken mit höchstens zwei Nachkommastellen eingeben, zum Beispiel 12.50.',
    'price-too-high': 'Preise über CHF 100’000.00 sind nicht möglich.',
    'gross-below-net': 'Der Preis brutto muss mindestens so hoch sein wie der Preis netto.',
    'category-unknown': 'Diese Kategorie gibt es nicht.',
    'category-fixed': 'Die Kategorie eines Produkts kann nicht geändert werden.',
    'invalid-picture-address':
      'Das Bild muss ein Pfad sein, der mit / beginnt, oder eine Adresse, die mit https:// beginnt.',
    'product-import-missing': 'Bitte wählen Sie eine Tabelle.',
    'product-import-no-head':
      'Über den Spalten fehlen die Titel. Laden Sie die Tabelle herunter und ändern Sie diese.',
    'product-import-too-long': 'Die Tabelle hat mehr als 5000 Zeilen. Bitte teilen Sie sie auf.',
    'stock-change': 'Bitte geben Sie entweder den Bestand an oder den Zugang.',
    'stock-too-large': 'Ein Bestand hat höchstens 999’999 Stück.',
  }),
  ...withStatus(404, {
    'product-import-gone':
      'Diese Tabelle ist schon übernommen oder zu alt. Bitte lesen Sie sie noch einmal ein.',
  }),
  ...withStatus(409, {
    'product-import-flawed':
      'Die Tabelle hat Fehler. Es wurde nichts übernommen: Verbessern Sie die Zeilen und lesen Sie die Tabelle noch einmal ein.',
    'catalogue-changed':
      'Seit der Vorschau hat sich am Sortiment etwas geändert. Es wurde nichts übernommen: Lesen Sie die Tabelle noch einmal ein.',
    'stock-uncounted':
      'Der Bestand dieses Produkts wird nicht gezählt. Geben Sie zuerst ein, wie viele Stück da sind.',
    'product-sold-out': soldOut,
    'product-ordered': productLinked,
    'product-in-cart': productLinked,
    'product-in-visit': productLinked,
    'stock-meanwhile':
      'Der Bestand ist inzwischen ein anderer: Es wurde verkauft, geliefert oder gezählt.',
    'product-changed':
      'Dieses Produkt wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
  }),
  ...withStatus(413, {
    'product-import-too-large': 'Die Tabelle ist grösser als 5 MB. Bitte teilen Sie sie auf.',
  }),
}
