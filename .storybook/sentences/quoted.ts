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

type Place = Pick<QuotedSentence, 'story' | 'testedIn'>

const at = (place: Place, quotes: readonly Quote[]): QuotedSentence[] =>
  quotes.map((each) => {
    const [quote, stands] = typeof each === 'string' ? [each] : each
    return { quote, ...(stands && { stands }), ...place }
  })

/** Quotes that one story shows, at any time until its play has ended. */
export const shownBy = (story: string, ...quotes: readonly Quote[]): QuotedSentence[] => at({ story }, quotes)

/** Quotes that no story shows, and that the test of this file contains. */
export const testedIn = (file: string, ...quotes: readonly Quote[]): QuotedSentence[] => at({ testedIn: file }, quotes)
