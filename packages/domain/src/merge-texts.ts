/**
 * Three-way merge of a text that two sides changed independently: contains both changes when they affect different
 * words; null when they affect the same words. No word written by either side is lost.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [of, my, their] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)]
  const inMine = indexesOf(of, my)
  const inTheirs = indexesOf(of, their)
  const merged: string[] = []
  let [from, myFrom, theirFrom] = [0, 0, 0]
  for (let at = 0; at <= of.length; at += 1) {
    const isEnd = at === of.length
    const myTo = isEnd ? my.length : inMine[at]
    const theirTo = isEnd ? their.length : inTheirs[at]
    // Words kept by both sides are anchors; the text between two anchors was changed by one side or by both.
    if (myTo === undefined || theirTo === undefined) continue
    const chosen = choose(of.slice(from, at), my.slice(myFrom, myTo), their.slice(theirFrom, theirTo))
    if (chosen === null) return null
    merged.push(...chosen, ...of.slice(at, at + 1))
    ;[from, myFrom, theirFrom] = [at + 1, myTo + 1, theirTo + 1]
  }
  return merged.join('')
}

interface WordRun {
  text: string
  at: number
  isChanged: boolean
}

/**
 * Splits a text into runs of words that `base` has too and runs of words that it has not; `at` is the offset at which a
 * run begins.
 */
export function changedWords(base: string, text: string): WordRun[] {
  const words = wordsOf(text)
  const kept = new Set(indexesOf(wordsOf(base), words))
  const runs: WordRun[] = []
  let position = 0
  words.forEach((word, at) => {
    const last = runs.at(-1)
    // Whitespace between two changed words belongs to their run.
    const isChanged = !kept.has(at) || (/^\s+$/.test(word) && (last?.isChanged ?? false) && !kept.has(at + 1))
    if (last?.isChanged === isChanged) last.text += word
    else runs.push({ text: word, at: position, isChanged })
    position += word.length
  })
  return runs
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? []

function choose(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | null {
  const [was, my, their] = [base.join(''), mine.join(''), theirs.join('')]
  if (their === was || their === my) return mine
  return my === was ? theirs : null
}

/** The index in `text` of each word of `base`, by longest common subsequence; undefined when it is not kept. */
function indexesOf(base: readonly string[], text: readonly string[]): readonly (number | undefined)[] {
  const width = text.length + 1
  const longest = new Uint16Array((base.length + 1) * width)
  const of = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = text.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = base[i] === text[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1))
    }
  }
  const indexes: (number | undefined)[] = base.map(() => undefined)
  for (let i = 0, j = 0; i < base.length && j < text.length;) {
    if (base[i] === text[j]) indexes[i++] = j++
    else if (of(i + 1, j) >= of(i, j + 1)) i += 1
    else j += 1
  }
  return indexes
}
