import { useEffect, useRef } from 'react'
import { data, Link } from 'react-router'
import {
  adviceQuestions,
  type Answers,
  type Question,
  questionFor,
  questionNames,
  questionsLeft,
  readAnswers,
} from '../../../contract/advice/questions.ts'
import { apiContext } from '../../api-context.ts'
import { pageMeta } from '../../meta.ts'
import { Typeset } from '../../ui/text/typeset.tsx'
import type { Route } from './+types/advisor.ts'
import { AdvisedSet } from './advised-set.tsx'
import brief from '../brief-page.module.css'
import styles from './advisor.module.css'
import { PlaceTile } from './place-tile.tsx'

const path = '/loeschberater'

function addressOf(answers: Answers): string {
  const query = new URLSearchParams(answers).toString()
  return query ? `${path}?${query}` : path
}

/** The questions as links, and the recommendation once all are answered. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const answers = readAnswers(given)
  const answered = questionNames.flatMap((one) => {
    const value = answers[one]
    if (value === undefined) return []
    const whole: Question = adviceQuestions[one]
    const { question, choices } = questionFor(one, answers) ?? whole
    const { [one]: _, ...others } = answers
    // An address from elsewhere may answer what is not asked here.
    const answer = choices[value] ?? whole.choices[value]
    return answer ? [{ question, answer, change: addressOf(others) }] : []
  })
  const left = questionsLeft(answers)
  const [name] = left
  const next = name && questionFor(name, answers)
  if (name && next) {
    const options = Object.entries(next.choices).map(([value, label = '']) => ({
      label,
      place: name === 'ort' ? value : '',
      to: addressOf({ ...answers, ...readAnswers({ [name]: value }) }),
    }))
    const number = answered.length + 1
    const most = answered.length + left.length
    return { answered, next: { question: next.question, options, number, most }, advice: null }
  }
  try {
    const advice = await context.get(apiContext)('GET /api/advice', { query: answers })
    return { answered, next: null, advice }
  } catch {
    throw data(null, { status: 503 })
  }
}

export { ProductsFailed as ErrorBoundary } from '../products-failed.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Löschberater: Welcher Feuerlöscher passt?',
    description:
      'In zwei bis vier Fragen zum richtigen Feuerlöscher: wo er hängt, was dort brennt, Frost oder Elektronik, Grösse des Haushalts. Mit Begründung und Preis.',
    path,
    isVariant: loaderData !== undefined && loaderData.answered.length > 0,
  })

/** The advisor, from the place of use to the recommended set. Every answer is a link: Back takes the last one back. */
export default function Advisor({ loaderData: { answered, next, advice } }: Route.ComponentProps) {
  const step = useRef<HTMLHeadingElement>(null)
  const shown = useRef(answered.length)

  // The clicked link is gone: the next question takes the focus, and is announced.
  useEffect(() => {
    if (shown.current === answered.length) return
    shown.current = answered.length
    step.current?.focus()
  }, [answered.length])

  return (
    <div className={`wrap page ${brief['page']}`}>
      <header className={styles['intro']}>
        <h1>Welcher Löscher passt?</h1>
        {answered.length === 0 && (
          <p className="quiet">
            Höchstens vier Fragen, dann nennen wir Ihnen das Gerät, den Grund und was es sonst noch
            braucht.
          </p>
        )}
      </header>
      {answered.length > 0 && (
        <ul className={`row swipe ${styles['answered']}`} aria-label="Ihre Antworten">
          {answered.map(({ question, answer, change }) => (
            <li key={question}>
              <span className="visually-hidden">{question} </span>
              {answer}
              <Link to={change} rel="nofollow" aria-label={`${answer} ändern`}>
                ändern
              </Link>
            </li>
          ))}
          <li>
            <Link to={path}>Von vorn beginnen</Link>
          </li>
        </ul>
      )}
      {next && (
        <section aria-labelledby="frage">
          <p className={`quiet ${styles['number']}`}>
            Frage {next.number} von {next.number < next.most && 'höchstens '}
            {next.most}
          </p>
          <h2 id="frage" ref={step} tabIndex={-1} className={styles['question']}>
            {next.question}
          </h2>
          <ul className={styles['options']}>
            {next.options.map(({ label, place, to }) => (
              <li key={to}>
                <Link to={to} rel="nofollow" prefetch="intent" className="card lift">
                  <PlaceTile place={place} />
                  {/* One item of the flexbox, whatever parts it is set in. */}
                  <span>
                    <span>
                      <Typeset text={label} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {advice && <AdvisedSet advice={advice} heading={step} />}
    </div>
  )
}
