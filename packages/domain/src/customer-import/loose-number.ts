const THOUSANDS = /(?<=\d),(?=\d{3}(\D|$))/g
const DECIMAL_COMMA = /^(-?\d{1,3}(?:\.\d{3})+|-?\d+),(\d{1,2})$/

/**
 * Converts a number as programs write it, `1,234.50` or `1.234,50`, to a decimal point and no separators; other text
 * stays unchanged.
 */
export function looseNumber(cell: string): string {
  const [, whole, part] = DECIMAL_COMMA.exec(cell) ?? []
  return whole === undefined ? cell.replaceAll(THOUSANDS, '') : `${whole.replaceAll('.', '')}.${part}`
}
