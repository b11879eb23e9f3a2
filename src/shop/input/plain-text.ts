/** Whether a text of several lines has no other control characters than line breaks and tabs, and no half surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text)
}
