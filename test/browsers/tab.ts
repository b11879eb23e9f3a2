/** One tab of a browser, with what every engine offers by a documented protocol; nothing is remembered between tabs. */
export type Tab = {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its value, which must be JSON. */
  run<T>(expression: string): Promise<T>
  /** A press of the main button at a point of the viewport, in CSS pixels. */
  press(x: number, y: number): Promise<void>
  /** Presses keys one after the other, each released before the next; codes of control keys as in WebDriver. */
  type(keys: string): Promise<void>
  /** The viewport as PNG. */
  picture(): Promise<Buffer>
  /** What the browser complained about since the tab was opened; an engine that cannot say has none. */
  troubles(): readonly string[]
  close(): Promise<void>
}

export type Viewport = { width: number; height: number }

export type Browser = {
  /** Name and version. */
  name: string
  newTab(viewport: Viewport): Promise<Tab>
  close(): Promise<void>
}

/** Starts a browser, or says why this machine cannot. */
export type Engine = { name: string; start(): Promise<Browser | { missing: string }> }
