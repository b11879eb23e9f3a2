/** The names of the texts in a draft. */
type TextOf<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never
}[keyof Draft] &
  string

/** What binds a field to a text of a draft: its value, and what it changes. */
export function bindTo<Draft extends object>(
  draft: Draft,
  onChange: (change: Partial<Draft>) => void,
) {
  return (name: TextOf<Draft>) => ({
    value: draft[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value } as Partial<Draft>),
  })
}
