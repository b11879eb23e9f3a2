import { soldOut } from './sale-words.ts'

const productLinked = 'Produkt kann nicht gelöscht werden (verknüpfte Datensätze vorhanden).'

/** Products, their stock, and the catalogue as a table. */
export const catalogueProblems = {
  'product-fields-missing': [400, 'Bitte alle Felder ausfüllen'],
  'invalid-price': [
    400,
    'Preise bitte in Franken mit höchstens zwei Nachkommastellen eingeben, zum Beispiel 12.50.',
  ],
  'price-too-high': [400, 'Preise über CHF 100’000.00 sind nicht möglich.'],
  'gross-below-net': [400, 'Der Preis brutto muss mindestens so hoch sein wie der Preis netto.'],
  'category-unknown': [400, 'Diese Kategorie gibt es nicht.'],
  'category-fixed': [400, 'Die Kategorie eines Produkts kann nicht geändert werden.'],
  'invalid-picture-address': [
    400,
    'Das Bild muss ein Pfad sein, der mit / beginnt, oder eine Adresse, die mit https:// beginnt.',
  ],
  'product-import-missing': [400, 'Bitte wählen Sie eine Tabelle.'],
  'product-import-no-head': [
    400,
    'Über den Spalten fehlen die Titel. Laden Sie die Tabelle herunter und ändern Sie diese.',
  ],
  'product-import-too-long': [
    400,
    'Die Tabelle hat mehr als 5000 Zeilen. Bitte teilen Sie sie auf.',
  ],
  'product-import-too-large': [413, 'Die Tabelle ist grösser als 5 MB. Bitte teilen Sie sie auf.'],
  'product-import-gone': [
    404,
    'Diese Tabelle ist schon übernommen oder zu alt. Bitte lesen Sie sie noch einmal ein.',
  ],
  'product-import-flawed': [
    409,
    'Die Tabelle hat Fehler. Es wurde nichts übernommen: Verbessern Sie die Zeilen und lesen Sie die Tabelle noch einmal ein.',
  ],
  'catalogue-changed': [
    409,
    'Seit der Vorschau hat sich am Sortiment etwas geändert. Es wurde nichts übernommen: Lesen Sie die Tabelle noch einmal ein.',
  ],
  'stock-uncounted': [
    409,
    'Der Bestand dieses Produkts wird nicht gezählt. Geben Sie zuerst ein, wie viele Stück da sind.',
  ],
  'stock-change': [400, 'Bitte geben Sie entweder den Bestand an oder den Zugang.'],
  'stock-too-large': [400, 'Ein Bestand hat höchstens 999’999 Stück.'],
  'product-sold-out': [409, soldOut],
  'product-ordered': [409, productLinked],
  'product-in-cart': [409, productLinked],
  'product-in-visit': [409, productLinked],
  'product-changed': [
    409,
    'Dieses Produkt wurde inzwischen von jemand anderem geändert. Ihre Eingaben sind noch da.',
  ],
} as const
