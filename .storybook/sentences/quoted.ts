/** A text that the specification quotes, and what shows or tests it. */
export interface QuotedSentence {
  /** To the letter. */
  readonly quote: string
  /** What stands there instead, where the quote has a place for a value or was decided otherwise since. */
  readonly stands?: RegExp
  /** `Title > Export` of the story that shows it. */
  readonly story?: string
  /** Or the test that holds it: what no story shows. */
  readonly testedIn?: string
}

type Quote = string | readonly [quote: string, stands: RegExp]

const read = (quote: Quote): Pick<QuotedSentence, 'quote' | 'stands'> =>
  typeof quote === 'string' ? { quote } : { quote: quote[0], stands: quote[1] }

/** Quotes that one story shows, at any time until its play has ended. */
export const shownBy = (story: string, ...quotes: readonly Quote[]): QuotedSentence[] =>
  quotes.map((quote) => ({ ...read(quote), story }))

/** Quotes that no story shows, and that the test of this file contains. */
export const testedIn = (file: string, ...quotes: readonly Quote[]): QuotedSentence[] =>
  quotes.map((quote) => ({ ...read(quote), testedIn: file }))
