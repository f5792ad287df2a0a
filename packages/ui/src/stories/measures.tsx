import { THEMES } from './colour-rows.ts'
import { drawing } from './drawn.ts'
import { amountOf, tokensUnder, valueText } from './token-list.ts'
import styles from './foundations.module.css'

/** Shows the spacing steps between and inside elements. */
export function Spaces() {
  return (
    <div className={styles.bars}>
      {tokensUnder('space').map(({ path, variable, value }) => (
        <div key={path} className={styles.bar} title={`var(${variable})`} {...drawing(path)}>
          <i style={{ inlineSize: `var(${variable})`, blockSize: `var(${variable})` }} />
          {amountOf(value)}
        </div>
      ))}
    </div>
  )
}

/** Shows the corner radii. */
export function Radii() {
  return (
    <div className={styles.bars}>
      {tokensUnder('radius').map(({ path, name, variable, value }) => (
        <div key={path} className={styles.bar} title={`var(${variable})`} {...drawing(path)}>
          <i className={styles.plate} style={{ borderRadius: `var(${variable})` }} />
          {name.replace('radius.', '')} {amountOf(value)}
        </div>
      ))}
    </div>
  )
}

/** Shows the elevations in both themes; in the dark theme, elevated surfaces are also lighter and have a border. */
export function Elevations() {
  return (
    <div className={styles.themes}>
      {THEMES.map((theme) => (
        <div key={theme} className={styles.ground} data-theme={theme}>
          {tokensUnder(`elevation.${theme}`).map(({ path, name, variable }) => (
            <div key={path} className={styles.bar} title={`var(${variable})`} {...drawing(path)}>
              <i className={styles.plate} data-floats style={{ boxShadow: `var(${variable})` }} />
              {name.replace('elevation.', '')}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface LengthsProps {
  group: 'size' | 'breakpoint'
}

/** Shows fixed sizes, or the breakpoints, as bars of their length where there is room. */
export function Lengths({ group }: LengthsProps) {
  return (
    <dl className={styles.lines}>
      {tokensUnder(group).map(({ path, name, value, use }) => (
        <div key={path} {...drawing(path)}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {valueText(value)}
            <i className={styles.length} style={{ inlineSize: `${amountOf(value)}px` }} />
          </dd>
          <dd className={styles.use}>{use}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the z-index layers; the last is on top of all others. */
export function Layers() {
  return (
    <ol className={styles.layers}>
      {tokensUnder('z')
        .toSorted((a, b) => amountOf(a.value) - amountOf(b.value))
        .map(({ path, name, value }) => (
          <li key={path} {...drawing(path)}>
            <code>{name}</code> {amountOf(value)}
          </li>
        ))}
    </ol>
  )
}
