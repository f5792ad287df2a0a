/** @typedef {{ name: string, width: number, height: number, isNew: boolean, pixels: number, first: { x: number, y: number } }} Found */

const part = (id) => document.getElementById(id)
const VARIANTS = { light: '1440, light', dark: '1440, dark', phone: '375, light', over: 'light, half as large' }
/** More pictures of a screen than these are accepted at the second press. */
const ASKED_ABOVE = 40

/** @type {Found[]} */
let found = []
let at = 0
let undoable = 0

/** `screens-invoices-invoices--all.light`: the screen, the story and how it was drawn. */
function words({ name }) {
  const [story, variant] = name.split('.')
  const [title, state] = story.split('--')
  const spaced = (text) => text.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const screen = title.replace(/^screens-/, '').replace(/^(.+)-\1$/, '$1')
  return { screen: spaced(screen), state: spaced(state), variant: VARIANTS[variant] }
}
const screenOf = (one) => words(one).screen
const image = (name, which) => `/pictures/${name}/${which}?${undoable}`
const share = ({ pixels, width, height, isNew }) =>
  isNew ? 'New' : `${((pixels / width / height) * 100).toFixed(2)} %`

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

function drawList() {
  const rows = found.map((one, index) => {
    const { state, variant } = words(one)
    const row = element(
      'button',
      { type: 'button', className: 'row', onclick: () => show(index) },
      element('img', { src: image(one.name, 'after'), alt: '', loading: 'lazy' }),
      element('span', {}, state, element('small', { textContent: variant })),
      element('span', { textContent: share(one) }),
    )
    row.setAttribute('aria-current', String(index === at))
    return { screen: screenOf(one), row }
  })
  part('list').replaceChildren(
    ...Object.entries(Object.groupBy(rows, ({ screen }) => screen)).map(([screen, of]) =>
      element(
        'li',
        {},
        element('p', { className: 'group', textContent: `${screen}: ${of.length}` }),
        element('ul', {}, ...of.map(({ row }) => element('li', {}, row))),
      ),
    ),
  )
}

function show(index) {
  at = Math.max(0, Math.min(index, found.length - 1))
  const one = found[at]
  part('main').hidden = !one
  part('none').hidden = Boolean(one)
  for (const id of ['undo', 'undo-last']) part(id).hidden = undoable === 0
  drawList()
  if (!one) return
  const { screen, state, variant } = words(one)
  part('name').textContent = `${screen}, ${state}`
  part('what').textContent = one.isNew
    ? `${variant}. No picture was kept of it.`
    : `${variant}. ${one.pixels.toLocaleString('en')} px differ, the first at ${one.first.x}, ${one.first.y}.`
  for (const which of ['before', 'after', 'difference']) {
    const address = image(one.name, one.isNew ? 'after' : which)
    part(which).src = address
    part(`small-${which}`).src = address
  }
  const same = found.filter((other) => screenOf(other) === screen)
  part('accept-all').textContent = `Accept ${same.length} of ${screen}`
  part('list').querySelector('[aria-current="true"]').scrollIntoView({ block: 'nearest' })
}

async function call(path, options) {
  const answer = await fetch(path, options)
  const body = await answer.json()
  part('said').textContent = answer.ok ? '' : body.error
  return answer.ok ? body : null
}

async function read() {
  const body = await call('/found')
  if (!body) return
  found = body.found
  const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1)
  part('summary').textContent = `${found.length} of ${body.kept.total} pictures differ from git`
  part('size').textContent = `${megabytes(body.kept.bytes)} of ${megabytes(body.kept.bytesMax)} MB`
  show(at)
}

async function accept(names) {
  if (!(await call('/accepted', { method: 'PUT', body: JSON.stringify(names) }))) return
  undoable += 1
  await read()
}

async function undo() {
  if (undoable === 0 || !(await call('/accepted', { method: 'DELETE' }))) return
  undoable -= 1
  await read()
}

const acceptOne = () => found[at] && accept([found[at].name])
part('accept').onclick = acceptOne
part('accept-all').onclick = ({ target }) => {
  const names = found.filter((one) => screenOf(one) === screenOf(found[at])).map(({ name }) => name)
  const question = `Accept all ${names.length}?`
  if (names.length <= ASKED_ABOVE || target.textContent === question) void accept(names)
  else target.textContent = question
}
part('undo').onclick = undo
part('undo-last').onclick = undo
part('split').oninput = ({ target }) => part('stage').style.setProperty('--split', `${target.value}%`)
part('views').onclick = ({ target }) => {
  const { view } = target.dataset
  if (!view) return
  part('stage').dataset.view = view
  part('slide').hidden = view !== 'slider'
  for (const button of part('views').children) button.setAttribute('aria-pressed', String(button === target))
}
document.onkeydown = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const keys = { j: () => show(at + 1), k: () => show(at - 1), a: acceptOne, u: undo }
  // On a button, the space bar presses it.
  if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault()
    part('stage').dataset.held = ''
  }
  keys[event.key.toLowerCase()]?.()
}
document.onkeyup = ({ key }) => key === ' ' && delete part('stage').dataset.held

await read()
