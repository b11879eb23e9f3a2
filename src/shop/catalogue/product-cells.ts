import type { AdminProduct } from '../../contract/catalogue/product-draft.ts'
import { type TableColumn, tableColumns } from '../../contract/catalogue/product-table.ts'
import { plainFrancs } from '../tools/csv.ts'

/** What a product says in each column of the table; its details only in those of its rows. */
export function cellsOf(product: AdminProduct): Map<TableColumn, string> {
  const { Details } = product
  const isText = typeof Details === 'string'
  const rows = isText ? [] : Object.entries(Details)
  const fixed: Record<(typeof tableColumns)[number], string> = {
    idProdukt: String(product.idProdukt),
    Name: product.Name,
    Kategorie: product.Kategorie,
    Beschreibung: product.Beschreibung,
    Preis_netto: withComma(product.Preis_netto),
    Preis_brutto: withComma(product.Preis_brutto),
    Bild: product.Bild,
    Verkauf: product.Verkauf,
    Bestand: product.Bestand?.toString() ?? '',
    Meldebestand: product.Meldebestand?.toString() ?? '',
    Familie: product.Familie,
    Details: isText ? Details : '',
  }
  const details = rows.map(([name, value]) => [`Details.${name}`, value] as const)
  return new Map<TableColumn, string>([
    ...tableColumns.map((name) => [name, fixed[name]] as const),
    ...details,
  ])
}

/** As a Swiss or German spreadsheet reads a number: `1234,50`. */
const withComma = (chf: number) => plainFrancs(chf).replace('.', ',')
