import { TYPING_GONE_MS, VIEWER_GONE_MS } from '@parley/domain'
import { describe, expect, test } from 'vitest'
import { createViewerBoard, type ViewerReport, type ViewerState } from './viewer-board.ts'

const report = (
  state: ViewerState,
  userId = 'ana',
  screenId = 'a',
  rest: Partial<ViewerReport> = {},
): ViewerReport => ({
  organizationId: 'o',
  conversationId: 'c',
  userId,
  screenId,
  state,
  ...rest,
})
const here = [{ organizationId: 'o', conversationId: 'c' }]

describe('a screen', () => {
  test('is there from its first report until it has left', () => {
    const board = createViewerBoard()
    expect(board.report(report('viewing'), 0).changes).toEqual(here)
    expect(board.report(report('viewing'), 4000)).toEqual({ screens: [], changes: [] })
    expect(board.viewersOf('o', 'c')).toEqual([{ userId: 'ana', isTyping: false }])
    expect(board.report(report('left'), 5000).changes).toEqual(here)
    expect(board.viewersOf('o', 'c')).toEqual([])
    expect(board.report(report('left'), 5001)).toEqual({ screens: [], changes: [] })
  })

  test('runs out 8 seconds after its last report, and not before', () => {
    const board = createViewerBoard()
    board.report(report('viewing'), 0)
    board.report(report('viewing'), 4000)
    expect(board.expire(4000 + VIEWER_GONE_MS - 1).changes).toEqual([])
    expect(board.expire(4000 + VIEWER_GONE_MS).changes).toEqual(here)
    expect([VIEWER_GONE_MS, TYPING_GONE_MS]).toEqual([8000, 5000])
  })

  test('stops typing 5 seconds after the last word about it, also when it only went on viewing', () => {
    const board = createViewerBoard()
    board.report(report('viewing'), 0)
    expect(board.report(report('typing'), 1000).changes).toEqual(here)
    board.report(report('typing'), 2000)
    expect(board.expire(2000 + TYPING_GONE_MS - 1).changes).toEqual([])
    expect(board.expire(2000 + TYPING_GONE_MS).changes).toEqual(here)
    expect(board.viewersOf('o', 'c')).toEqual([{ userId: 'ana', isTyping: false }])
  })

  test('that was heard of through somebody else types until that one says otherwise, and runs out all the same', () => {
    const board = createViewerBoard()
    board.report(report('typing', 'ana', 'a', { keeper: 'p1' }), 0)
    expect(board.expire(VIEWER_GONE_MS - 1)).toEqual({ screens: [], changes: [] })
    expect(board.report(report('viewing', 'ana', 'a', { keeper: 'p1' }), 7000).changes).toEqual(here)
    expect(board.expire(7000 + VIEWER_GONE_MS)).toEqual({ screens: [], changes: here })
  })

  test('that reports here and elsewhere is one, and leaves both at once', () => {
    const board = createViewerBoard()
    board.report(report('viewing', 'ana', 'a', { keeper: 'p1' }), 0)
    expect(board.report(report('viewing'), 100)).toMatchObject({ screens: [{ state: 'viewing' }], changes: [] })
    expect(board.report(report('left'), 200).changes).toEqual(here)
    expect(board.screens()).toEqual([])
  })

  test('can be taken away with all others of its kind', () => {
    const board = createViewerBoard()
    board.report(report('viewing'), 0)
    board.report(report('viewing', 'ben', 'b'), 0)
    expect(board.removeWhere(({ userId }) => userId === 'ana').changes).toEqual(here)
    expect(board.viewersOf('o', 'c')).toEqual([{ userId: 'ben', isTyping: false }])
  })
})

describe('a person', () => {
  test('with two screens is there as long as one of them is, and types when one does', () => {
    const board = createViewerBoard()
    board.report(report('viewing', 'ana', 'a'), 0)
    expect(board.report(report('viewing', 'ana', 'b'), 0).changes).toEqual([])
    board.report(report('typing', 'ana', 'b'), 1)
    expect(board.viewersOf('o', 'c')).toEqual([{ userId: 'ana', isTyping: true }])
    board.report(report('left', 'ana', 'b'), 2)
    expect(board.viewersOf('o', 'c')).toEqual([{ userId: 'ana', isTyping: false }])
  })

  test('is seen in the own organisation and conversation only', () => {
    const board = createViewerBoard()
    board.report(report('viewing'), 0)
    expect(board.viewersOf('other', 'c')).toEqual([])
    expect(board.viewersOf('o', 'other')).toEqual([])
  })
})
