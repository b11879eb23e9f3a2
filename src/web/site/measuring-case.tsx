import { DataTable } from '../ui/data-table.tsx'
import { boundOf, inWords, measuredValues, type Reading } from './measured-values.ts'
import styles from './measuring-case.module.css'
import '../ui/choice.css'

/** Six gauges with example readings, well adjusted or not; the toggle works without JavaScript. */
export function MeasuringCase() {
  return (
    <div className={styles['frame']}>
      <fieldset className="choice">
        <legend>Ein Beispiel: Ölheizung mit einstufigem Brenner</legend>
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
        {measuredValues.map(({ title, sign, text, reading }) => (
          <li key={title}>
            <Gauge sign={sign} reading={reading} />
            <div>
              <h3>{title}</h3>
              <p className={styles['value']}>
                <b className={styles['good']}>{inWords(reading.good, reading)}</b>
                <b
                  className={`${styles['bad']} ${reading.bad > (reading.limit ?? reading.bad) ? styles['over'] : ''}`}
                >
                  {inWords(reading.bad, reading)}
                </b>{' '}
                <span>{boundOf(reading)}</span>
              </p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <details className={styles['table']}>
        <summary>Als Tabelle lesen</summary>
        <DataTable
          caption="Beispiel einer Messung"
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

/** The sweep of a gauge, in degrees. */
const sweep = 240
const turnOf = (value: number, max: number) => (value / max) * sweep

function Gauge({ sign, reading: { max, limit, good, bad } }: { sign: string; reading: Reading }) {
  const red = limit === undefined ? 0 : sweep - turnOf(limit, max)
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
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
