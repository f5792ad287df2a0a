export interface DialKey {
  /** The character that the key enters. */
  digit: string
  /** The letters shown under the digit. */
  letters: string
  /** The character that the key enters when it is held. */
  held?: string
}

/** The keys of the dial pad, row by row. */
export const DIAL_KEYS: readonly DialKey[] = [
  { digit: '1', letters: '' },
  { digit: '2', letters: 'ABC' },
  { digit: '3', letters: 'DEF' },
  { digit: '4', letters: 'GHI' },
  { digit: '5', letters: 'JKL' },
  { digit: '6', letters: 'MNO' },
  { digit: '7', letters: 'PQRS' },
  { digit: '8', letters: 'TUV' },
  { digit: '9', letters: 'WXYZ' },
  { digit: '*', letters: '' },
  { digit: '0', letters: '+', held: '+' },
  { digit: '#', letters: '' },
]
