import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { PasswordField } from './password-field.tsx'

const form = {
  busy: false,
  notice: undefined,
  errors: { plz: 'Die Postleitzahl ist ungültig.', ort: '' },
  formProps: { ref: { current: null }, onSubmit: () => undefined, onInput: () => undefined },
}

test('a field finds by its name what the form around says of it', () => {
  const markup = renderToStaticMarkup(
    <Form form={form} submitLabel="Speichern">
      <Field label="PLZ" name="plz" />
      <Field label="Ort" name="ort" />
      <Field label="Land" name="land" />
      <Field label="Suche" />
      <PasswordField label="Passwort" />
    </Form>,
  )
  const fields = [...markup.matchAll(/<input[^>]*>/g)].map(([field]) => field)
  expect(fields.map((field) => field.includes('aria-invalid="true"'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(markup.match(/Die Postleitzahl ist ungültig\./g)).toHaveLength(1)
})
