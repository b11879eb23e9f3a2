import '../../ui/styles/choice.css'

/** One of a few options, as large buttons in a row. */
export function ChoiceField<Option extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: Record<Option, string>
  value: Option | ''
  onChange: (value: Option) => void
}) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {(Object.entries(options) as [Option, string][]).map(([option, label]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
