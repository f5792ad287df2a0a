/** A name in the spellings that code uses. */
export interface Names {
  /** `price-list` */
  readonly kebab: string
  /** `priceList` */
  readonly camel: string
  /** `PriceList` */
  readonly pascal: string
  /** `Price list` */
  readonly title: string
  /** `price list` */
  readonly words: string
}

/** The reason why something cannot be created, as a sentence for the user of the command. */
export class Refusal extends Error {}

const LONGEST = 40
const RESERVED =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/
const SPELLING = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** A kebab-case name in its spellings; throws a `Refusal` when the name cannot be used. */
export function namesOf(name: string, example: string): Names {
  if (!SPELLING.test(name) || name.length > LONGEST) {
    throw new Refusal(
      `“${name}” cannot be the name: write small letters and digits with hyphens between words, at most ${LONGEST} of them, for example ${example}.`,
    )
  }
  if (RESERVED.test(name)) {
    throw new Refusal(
      `“${name}” cannot be the name: it is a word of the language. Take another, for example ${example}.`,
    )
  }
  const parts = name.split('-')
  const pascal = parts.map(capital).join('')
  const words = parts.join(' ')
  return { kebab: name, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, title: capital(words), words }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
