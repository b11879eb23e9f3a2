import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeviceImportPreview } from './device-import-preview.tsx'

test('a table with titles and nothing below them says so', () => {
  const spalten = [{ name: 'Typ', feld: 'typ' as const }]
  const counts = { bereit: 0, fehlerhaft: 0, bekannt: 0, uebernommen: false }
  const markup = renderToStaticMarkup(
    <DeviceImportPreview seen={{ spalten, zeilen: [], ...counts }} />,
  )
  expect(markup).toContain('Unter den Titeln steht kein Gerät.')
  expect(markup).toContain('role="alert"')
})
