import { Fragment } from 'react'
import type { ProductImport } from '../../../contract/catalogue/product-table.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/message/notice.tsx'
import styles from './product-table.module.css'

/** What a table would change, its mistakes first. */
export function ImportPreview({
  preview: { neu, neueNamen, geaendert, unveraendert, fehler, hinweise },
}: {
  preview: ProductImport
}) {
  const nothing = neu + geaendert.length === 0
  return (
    <>
      {fehler.length > 0 && (
        <Notice tone="error">
          <p>
            <strong>So lässt sich die Tabelle nicht übernehmen.</strong> Verbessern Sie sie, und
            lesen Sie sie noch einmal ein.
          </p>
          <Flaws flaws={fehler} />
        </Notice>
      )}
      {hinweise.length > 0 && (
        <Notice>
          <p>
            <strong>Stimmt das?</strong>
          </p>
          <Flaws flaws={hinweise} />
        </Notice>
      )}
      <p>
        <strong>
          {nothing && fehler.length === 0
            ? 'Nichts ändert sich.'
            : `${count(geaendert.length, 'Produkt ändert sich', 'Produkte ändern sich')}, ${neu} neu.`}
        </strong>{' '}
        {unveraendert} ohne Änderung.
      </p>
      {neueNamen.length > 0 && (
        <>
          <h2>Neu</h2>
          <ul className={styles['rules']}>
            {neueNamen.map((name, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- names may be the same, and never move
              <li key={at}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {geaendert.length > 0 && (
        <DataTable
          caption="Was sich ändert"
          columns={['Produkt', 'Änderung']}
          rows={geaendert.map(
            ({ idProdukt, Name, felder }) =>
              [
                Name,
                <Fragment key={idProdukt}>
                  {felder.map(({ feld, vorher, nachher }) => (
                    <p key={feld}>
                      {feld}: <strong>{nachher || 'leer'}</strong> statt {vorher || 'leer'}
                    </p>
                  ))}
                </Fragment>,
              ] as const,
          )}
        />
      )}
    </>
  )
}

const count = (pieces: number, one: string, many: string) =>
  `${pieces} ${pieces === 1 ? one : many}`

function Flaws({ flaws }: { flaws: ProductImport['fehler'] }) {
  return (
    <ul className={styles['rules']}>
      {flaws.map(({ zeile, feld, meldung }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line may have the same flaw twice
        <li key={at}>
          Zeile {zeile}, {feld || 'Spalte ohne Titel'}: {meldung}
        </li>
      ))}
    </ul>
  )
}
