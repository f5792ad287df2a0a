/** Minimum contrast that WCAG AA requires of text. */
export const TEXT = 4.5
/** Minimum contrast that WCAG AA requires of elements that must be seen but are not text. */
export const UI = 3

const under = (group: string, ...names: string[]) => names.map((name) => `${group}.${name}`)

const SURFACES = under('bg', 'canvas', 'surface', 'raised', 'sunken', 'hover', 'active', 'selected', 'inbound')
const PANES = [...SURFACES, 'bg.customer', 'bg.team']
const FG = under('fg', 'default', 'muted', 'subtle', 'link', 'customer', 'team', 'danger', 'warning', 'success', 'info')
const STATUSES = ['success', 'warning', 'danger', 'neutral', 'refunded', 'info', 'customer', 'team']

/** Each of the foregrounds may be placed on each of the grounds, and must have this contrast there in both themes. */
export type ContrastRule = readonly [
  sentence: string,
  minimum: number,
  foregrounds: readonly string[],
  grounds: readonly string[],
]

/** Colours that may be combined. Those in no rule are decoration, or mark something that cannot be used now. */
export const CONTRAST_RULES: readonly ContrastRule[] = [
  ['text reads on every surface', TEXT, FG, PANES],
  ['text reads on strong sand', TEXT, under('fg', 'default', 'team', 'muted'), ['bg.team-strong']],
  ['text reads on strong teal', TEXT, under('fg', 'default', 'customer'), ['bg.customer-strong', 'bg.selected-hover']],
  [
    'a hovered selected row reads',
    TEXT,
    under('fg', 'default', 'muted', 'subtle', 'link', 'warning'),
    ['bg.selected-hover'],
  ],
  ['a tooltip reads', TEXT, ['fg.on-tooltip'], ['bg.tooltip']],
  [
    'white reads on solids',
    TEXT,
    ['fg.on-solid'],
    under(
      'solid',
      'primary',
      'primary-hover',
      'primary-active',
      'danger',
      'danger-hover',
      'team',
      'team-hover',
      'outbound',
    ),
  ],
  ['the call icon shows', UI, ['fg.on-solid'], ['solid.call']],
  ...STATUSES.map((k): ContrastRule => [
    `the ${k} badge reads`,
    TEXT,
    [`status.${k}.fg`, 'fg.default', 'fg.muted'],
    [`status.${k}.bg`],
  ]),
  ...['admin', 'manager', 'standard', 'basic'].map((k): ContrastRule => [
    `the ${k} badge reads`,
    TEXT,
    [`role.${k}.fg`],
    [`role.${k}.bg`],
  ]),
  ['the bar reads', TEXT, ['bar.fg', 'bar.muted'], under('bar', 'bg', 'hover', 'field')],
  ['a bar badge reads', TEXT, ['bar.badge-fg'], ['bar.badge']],
  ['the waterline reads', TEXT, ['bar.waterline'], ['bar.bg']],
  [
    'parts of the bar show',
    UI,
    ['bar.field-border', 'bar.alert', 'border.focus-on-bar', 'brand.customer-on-bar', 'brand.team-on-bar'],
    ['bar.bg'],
  ],
  ['fields show where they sit', UI, ['border.control'], PANES.filter((surface) => surface !== 'bg.active')],
  ['the focus ring shows', UI, ['border.focus'], PANES],
  [
    'hover and error lines show',
    UI,
    ['border.control-hover', 'border.danger'],
    under('bg', 'surface', 'raised', 'canvas'),
  ],
  ['the note field shows', UI, ['border.team-strong'], under('bg', 'surface', 'canvas', 'team')],
  ['solid buttons show', UI, under('solid', 'primary', 'danger', 'team', 'call'), ['bg.surface']],
  [
    'presence shows',
    UI,
    under('presence', 'online', 'away', 'offline'),
    under('bg', 'canvas', 'surface', 'hover', 'selected'),
  ],
  ['workload shows', UI, under('workload', 'ok', 'high', 'over'), ['bg.track']],
  ['charts show', UI, under('chart', '1', '2', '3', '4', '5', 'single'), ['bg.surface', 'bg.raised']],
]
