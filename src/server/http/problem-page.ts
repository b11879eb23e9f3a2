import { problems, type ProblemCode } from '../../contract/problems.ts'

/**
 * What a browser shows that followed an address and is to come back later: the sentence of the problem, which nobody
 * typed, without anything of the website, because that may be what fails.
 */
export function problemPage(code: ProblemCode): string {
  return `<!doctype html>
<html lang="de-CH">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bitte laden Sie die Seite neu</title>
<style>
  body { max-width: 30em; margin: 15vh auto; padding: 0 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #241c18; background: #f7f2ea }
  h1 { line-height: 1.2 }
  a { display: inline-block; padding: 0.7em 1.35em; border-radius: 2em; color: #fff; background: #b3211b; font-weight: 600; text-decoration: none }
</style>
<h1>Diese Seite lässt sich gerade nicht anzeigen.</h1>
<p>${problems[code][1]} Ihr Warenkorb und Ihre Bestellungen sind davon nicht betroffen.</p>
<p><a href="">Seite neu laden</a></p>
`
}
