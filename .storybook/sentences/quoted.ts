/** A text that the specification quotes, and the story or test that covers it. */
export interface QuotedSentence {
  /** The exact text. */
  readonly quote: string
  /** The text shown instead, where the quote has a placeholder for a value or was decided otherwise since. */
  readonly stands?: RegExp
  /** `Title > Export` of the story that shows it. */
  readonly story?: string
  /** The test that covers it instead, for a text that no story shows. */
  readonly testedIn?: string
}

type Quote = string | readonly [quote: string, stands: RegExp]

type Place = Pick<QuotedSentence, 'story' | 'testedIn'>

const at = (place: Place, quotes: readonly Quote[]): QuotedSentence[] =>
  quotes.map((each) => {
    const [quote, stands] = typeof each === 'string' ? [each] : each
    return { quote, ...(stands && { stands }), ...place }
  })

/** Quotes that one story shows at some point before its play ends. */
export const shownBy = (story: string, ...quotes: readonly Quote[]): QuotedSentence[] => at({ story }, quotes)

/** Quotes that no story shows and that the test in this file contains. */
export const testedIn = (file: string, ...quotes: readonly Quote[]): QuotedSentence[] => at({ testedIn: file }, quotes)
