/** Text that is already markup. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | Html | null | readonly Html[]

function render(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  return value.map((part) => part.text).join('')
}

/** Builds markup in which every value is escaped unless it is markup; null renders nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? render(values[index] ?? null) : ''))
  return new Html(parts.join(''))
}
