/** Writes tokens.css from tokens.json. Run: node packages/ui/scripts/build-tokens.mjs */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const source = new URL('../src/tokens/tokens.json', import.meta.url)

/** The generated style sheets: one for the app, one for the pages that the server renders. */
const targets = [
  new URL('../src/tokens/tokens.css', import.meta.url),
  new URL('../../public-pages/assets/tokens.css', import.meta.url),
]

const hexByte = (alpha) =>
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')
const color = (value) => value.hex + (value.alpha === undefined ? '' : hexByte(value.alpha))
const dimension = (value) => (value.value === 0 ? '0' : `${value.value}${value.unit}`)
const shadow = (layers) =>
  layers.map((s) => [s.offsetX, s.offsetY, s.blur, s.spread].map(dimension).concat(color(s.color)).join(' ')).join(', ')
const family = (names) => names.map((name) => (/^[a-z-]+$/.test(name) ? name : `'${name}'`)).join(', ')

const formats = {
  color,
  dimension,
  duration: dimension,
  shadow,
  fontFamily: family,
  cubicBezier: (value) => `cubic-bezier(${value.join(', ')})`,
}

function buildCss(tokens) {
  const resolve = (value) => {
    let current = value
    while (typeof current === 'string' && /^\{.+\}$/.test(current)) {
      const target = current
        .slice(1, -1)
        .split('.')
        .reduce((node, key) => node?.[key], tokens)
      if (!target) throw new Error(`tokens.json: alias ${current} points at nothing`)
      current = target.$value
    }
    return current
  }

  const toCss = (type, value) => {
    if (type === 'typography') {
      const [weight, size, fonts] = [value.fontWeight, value.fontSize, value.fontFamily].map(resolve)
      return `${weight} ${dimension(size)}/${value.lineHeight} ${family(fonts)}`
    }
    const resolved = resolve(value)
    return formats[type]?.(resolved) ?? String(resolved)
  }

  const variables = (node, path, inheritedType) => {
    const type = node.$type ?? inheritedType
    if ('$value' in node) return [`--${path.join('-')}: ${toCss(type, node.$value)};`]
    return Object.entries(node)
      .filter(([key]) => !key.startsWith('$'))
      .flatMap(([key, child]) => variables(child, [...path, key], type))
  }

  const theme = (name) => [
    `color-scheme: ${name};`,
    ...variables(tokens.theme[name], [], 'color'),
    ...variables(tokens.elevation[name], ['elevation'], 'shadow'),
  ]
  const shared = ['font', 'text', 'space', 'radius', 'size', 'motion', 'z'].flatMap((group) =>
    variables(tokens[group], [group]),
  )
  const rule = (selector, lines, indent = '') =>
    `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}\n`

  return [
    '/* Generated from tokens.json by build-tokens.mjs. Do not edit. */\n',
    rule(':root', shared),
    rule(":root,\n[data-theme='light']", theme('light')),
    rule("[data-theme='dark']", theme('dark')),
    `@media (prefers-color-scheme: dark) {\n${rule(':root:not([data-theme])', theme('dark'), '  ')}}\n`,
  ].join('')
}

const css = buildCss(JSON.parse(readFileSync(source, 'utf8')))

/** Returns the paths of the style sheets that do not match tokens.json. */
export const findStale = () =>
  targets.filter((target) => readFileSync(target, 'utf8') !== css).map((target) => target.pathname)

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const target of targets) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, css)
  }
}
