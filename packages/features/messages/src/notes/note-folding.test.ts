import { describe, expect, it } from 'vitest'
import { shownAtFirst } from './note-folding.ts'

const at = (minute: number) => `2026-11-19T21:${minute}:00.000Z`
const older = { id: 'older', createdAt: at(30) }
const newer = { id: 'newer', createdAt: at(40) }
const room = { lastMessageAt: at(35), isCrowded: false, inHand: new Set<string>() }

describe('of a section of notes', () => {
  it('shows what is newer than the last message, and folds the rest', () => {
    expect(shownAtFirst([older, newer], room)).toEqual([newer])
    expect(shownAtFirst([older], room)).toEqual([])
    expect(shownAtFirst([older], { ...room, lastMessageAt: older.createdAt })).toEqual([])
  })

  it('shows everything where nothing was said', () => {
    expect(shownAtFirst([older, newer], { ...room, lastMessageAt: null })).toEqual([older, newer])
  })

  it('shows nothing where there is no room, but what the reader has in hand', () => {
    expect(shownAtFirst([older, newer], { ...room, isCrowded: true })).toEqual([])
    expect(shownAtFirst([older, newer], { ...room, isCrowded: true, inHand: new Set(['older']) })).toEqual([older])
  })
})
