import { findCountry } from '../../../contract/accounts/phone.ts'
import { countryNames } from '../../../contract/settings/countries.ts'
import { returnsInWords } from '../../../contract/orders/return-words.ts'
import { fieldLimits } from '../../../contract/limits.ts'
import type { GoodsOut, OrderMessage } from '../../../contract/orders/orders.ts'
import { api } from '../../api.ts'
import { useForm } from '../../parts/use-form.ts'
import { DialogButton } from '../../ui/dialog/dialog-button.tsx'
import { SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form, type Values } from '../../ui/form/form.tsx'
import { useSite } from '../../use-site.ts'
import type { OrderGroup } from '../group-orders.ts'
import styles from './order-card.module.css'

/** Asks the business about an order. */
export function OrderQuestion({ order }: { order: OrderGroup }) {
  const title = `Frage zu ${order.summary?.arbeit ? 'diesem Auftrag' : 'dieser Bestellung'}`
  return (
    <DialogButton look="plain" label={<Labelled text={title} order={order} />} title={title}>
      <QuestionForm order={order} />
    </DialogButton>
  )
}

/** Tells the business that goods are to go back; it answers how. */
export function OrderReturn({ order }: { order: OrderGroup }) {
  return (
    <DialogButton
      look="plain"
      label={<Labelled text="Zurückgeben" order={order} />}
      title="Ware zurückgeben"
    >
      <ReturnForm order={order} />
    </DialogButton>
  )
}

function Labelled({ text, order }: { text: string; order: OrderGroup }) {
  return (
    <>
      {text}
      <span className="visually-hidden">: {order.order_no}</span>
    </>
  )
}

type FormProps = { order: OrderGroup }

async function send({ order }: FormProps, body: OrderMessage): Promise<string> {
  const { message } = await api('POST /api/orders/:orderId/messages', {
    params: { orderId: order.order_id },
    body,
  })
  return message
}

const failed = 'Fehler beim Senden der Nachricht'

function QuestionForm(props: FormProps) {
  const form = useForm({
    draft: `frage ${props.order.order_id}`,
    required: { nachricht: 'Was möchten Sie wissen?' },
    send: ({ nachricht = '' }) => send(props, { art: 'frage', nachricht }),
    failed,
  })
  return (
    <Form form={form} submitLabel="Frage senden" busyLabel="Wird gesendet …">
      <p>Wir wissen, worum es geht, und antworten Ihnen per E-Mail.</p>
      <TextArea
        label="Ihre Frage"
        name="nachricht"
        className={styles['question']}
        rows={4}
        maxLength={fieldLimits.message}
      />
    </Form>
  )
}

function ReturnForm(props: FormProps) {
  const { returns } = useSite()
  const { summary } = props.order
  const goods = summary?.zurueckgebbar ?? []
  const country = findCountry(summary?.land ?? '')?.land ?? countryNames[0]
  const form = useForm({
    draft: `rueckgabe ${props.order.order_id}`,
    check: (values) =>
      readPieces(goods, values).length === 0
        ? { notice: 'Bitte wählen Sie, was Sie zurückgeben möchten.' }
        : undefined,
    send: (values) =>
      send(props, {
        art: 'rueckgabe',
        nachricht: values['nachricht'] ?? '',
        positionen: readPieces(goods, values),
      }),
    failed,
  })
  return (
    <Form form={form} submitLabel="Rückgabe anfragen" busyLabel="Wird gesendet …">
      {returnsInWords([country], returns).map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {goods.map(({ product_id: id, name, menge }) => (
        <SelectField
          key={id}
          label={name}
          name={`menge-${id}`}
          defaultValue={goods.length === 1 ? menge : 0}
        >
          {Array.from({ length: menge + 1 }, (_, pieces) => (
            <option key={pieces} value={pieces}>
              {pieces === 0 ? 'behalten' : `${pieces} von ${menge} zurück`}
            </option>
          ))}
        </SelectField>
      ))}
      <TextArea
        label="Warum? (freiwillig)"
        name="nachricht"
        className={styles['question']}
        rows={3}
        maxLength={fieldLimits.message}
      />
      <p className="quiet">Wir schreiben Ihnen, wie und wohin. Bitte senden Sie vorher nichts.</p>
    </Form>
  )
}

function readPieces(goods: readonly GoodsOut[], values: Values) {
  return goods
    .map(({ product_id }) => ({ product_id, menge: Number(values[`menge-${product_id}`] ?? 0) }))
    .filter(({ menge }) => menge > 0)
}
