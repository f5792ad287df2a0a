/** Maximum number of texts that one person may send; 0 means no limit. */
export interface TextLimit {
  perMinute: number
  perDay: number
}

/** More than anybody reaches by typing, but bounds the abuse of a stolen account. */
export const DEFAULT_TEXT_LIMIT: TextLimit = { perMinute: 30, perDay: 500 }

/** The windows in which texts are counted; each begins with the first text. */
export const TEXT_WINDOWS = [
  { limit: 'perMinute', name: 'minute', seconds: 60 },
  { limit: 'perDay', name: 'day', seconds: 86_400 },
] as const
export type TextWindow = (typeof TEXT_WINDOWS)[number]

/** Explains that the text limit is reached and when to retry; `seconds` is the time until the window ends. */
export function textLimitText({ name }: Pick<TextWindow, 'name'>, count: number, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`
  const texts = count === 1 ? '1 text' : `${count} texts`
  return `You have reached the limit of ${texts} in a ${name}. Nothing was sent; try again in ${time}.`
}
