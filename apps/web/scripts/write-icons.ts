import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tokens from '@parley/ui/tokens.json' with { type: 'json' }
import { ICONS } from '../web-manifest.ts'

const { default: sharp } = await import('sharp')
const PUBLIC = join(import.meta.dirname, '../public')

/** The logo as on the top bar, in the colours of the dark theme; white when `monochrome`. */
const logo = async (monochrome: boolean) => {
  const svg = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
  const [, customer, team] = /dark\) \{\s*\.customer \{ fill: (#\w+) \}\s*\.team \{ fill: (#\w+) \}/.exec(svg) ?? []
  if (!customer || !team) throw new Error('favicon.svg has no colours for the dark theme')
  const style = monochrome ? 'path { fill: white }' : `.customer { fill: ${customer} } .team { fill: ${team} }`
  return svg.replace(/<style>[\s\S]*<\/style>/, `<style>${style}</style>`)
}

for (const { file, size, share, isBadge } of ICONS) {
  const edge = Math.round(size * share)
  const sign = await sharp(Buffer.from(await logo(isBadge)), { density: 72 * (edge / 24) })
    .resize(edge, edge)
    .png()
    .toBuffer()
  const background = isBadge ? { r: 0, g: 0, b: 0, alpha: 0 } : tokens.theme.light.bar.bg.$value.hex
  const icon = sharp({ create: { width: size, height: size, channels: 4, background } }).composite([{ input: sign }])
  await writeFile(join(PUBLIC, file), await icon.png({ palette: true, compressionLevel: 9 }).toBuffer())
}
