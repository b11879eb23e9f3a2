/** The action named by the widget, which all forms share; a token made for anything else is refused. */
export const turnstileAction = 'kontakt'
