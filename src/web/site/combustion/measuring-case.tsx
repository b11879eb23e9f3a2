import { DataTable } from '../../ui/data-table.tsx'
import { boundOf, inWords, measuredValues, type Reading } from './measured-values.ts'
import styles from './measuring-case.module.css'
import '../../ui/styles/choice.css'

/**
 * Gauges with the example readings of an oil and a gas burner, well adjusted or not; the toggle works without
 * JavaScript. The page around it shows the example (`data-example`) of the heating that was chosen.
 */
export function MeasuringCase() {
  return (
    <div className={styles['frame']}>
      <fieldset className="choice">
        <legend>
          Ein Beispiel: <b data-example="oel">Ölheizung mit einstufigem Brenner</b>
          <b data-example="gas">Gasheizung</b>
        </legend>
        <label>
          <input type="radio" name="einstellung" value="gut" defaultChecked />
          <span>Gut eingestellt</span>
        </label>
        <label>
          <input type="radio" name="einstellung" value="verstellt" />
          <span>Verstellt</span>
        </label>
      </fieldset>
      <ul className={styles['case']}>
        {measuredValues.map(({ title, sign, text, reading, gas }) => (
          <li key={title} data-example={gas === null ? 'oel' : undefined}>
            <Gauge sign={sign} reading={reading} example={gas ? 'oel' : undefined} />
            {gas && <Gauge sign={sign} reading={gas} example="gas" />}
            <div>
              <h3>{title}</h3>
              <Value reading={reading} example={gas ? 'oel' : undefined} />
              {gas && <Value reading={gas} example="gas" />}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <details className={styles['table']} data-example="oel">
        <summary>Als Tabelle lesen</summary>
        <DataTable
          caption="Beispiel einer Messung: Ölheizung"
          columns={['Messgrösse', 'Gut eingestellt', 'Verstellt', 'Grenze']}
          rows={measuredValues.map(({ title, reading }) => [
            title,
            inWords(reading.good, reading),
            inWords(reading.bad, reading),
            boundOf(reading),
          ])}
        />
      </details>
    </div>
  )
}

type Example = { reading: Reading; example: 'oel' | 'gas' | undefined }

function Value({ reading, example }: Example) {
  const { good, bad, limit = bad } = reading
  return (
    <p className={styles['value']} data-example={example}>
      <b className={styles['good']}>{inWords(good, reading)}</b>
      <b className={`${styles['bad']} ${bad > limit ? styles['over'] : ''}`}>
        {inWords(bad, reading)}
      </b>{' '}
      <span>{boundOf(reading)}</span>
    </p>
  )
}

/** The sweep of a gauge, in degrees. */
const sweep = 240
const turnOf = (value: number, max: number) => (value / max) * sweep

function Gauge({ sign, reading, example }: Example & { sign: string }) {
  const { max, limit, good, bad } = reading
  const red = limit === undefined ? 0 : sweep - turnOf(limit, max)
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" data-example={example}>
      <circle cx="100" cy="100" r="97" className={styles['rim']} />
      <circle cx="100" cy="100" r="89" className={styles['face']} />
      <path className={styles['ticks']} d="M35.9 137A74 74 0 1 1 164.1 137" />
      {red > 0 && (
        <path
          className={styles['red']}
          d="M171 141A82 82 0 1 0 29 141"
          pathLength={sweep}
          strokeDasharray={`${red} ${sweep}`}
        />
      )}
      <text x="55" y="132">
        0
      </text>
      <text x="145" y="132">
        {max}
      </text>
      <text x="100" y="160">
        {sign}
      </text>
      <path
        className={styles['needle']}
        style={
          {
            '--good': `${turnOf(good, max) - sweep / 2}deg`,
            '--bad': `${turnOf(bad, max) - sweep / 2}deg`,
          } as object
        }
        d="M97.500 124L99 34h2l1.500 90z"
      />
      <circle cx="100" cy="100" r="9" />
    </svg>
  )
}
