interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

const GAP = 8
/** The width of the pictures beside a shared screen, in pixels. */
const STRIP = 240

/** The positions of a shared screen and of each person in the recorded picture. */
export function boxesOf(count: number, isSharing: boolean, whole: Size): { large: Box | null; small: Box[] } {
  if (isSharing) {
    const height = Math.min((STRIP * 9) / 16, (whole.height - GAP) / Math.max(1, count) - GAP)
    const x = whole.width - STRIP - GAP
    return {
      large: { x: GAP, y: GAP, width: x - 2 * GAP, height: whole.height - 2 * GAP },
      small: Array.from({ length: count }, (_, at) => ({ x, y: GAP + at * (height + GAP), width: STRIP, height })),
    }
  }
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3
  const rows = Math.max(1, Math.ceil(count / columns))
  const width = (whole.width - GAP) / columns - GAP
  const height = (whole.height - GAP) / rows - GAP
  const place = (at: number) => ({
    x: GAP + (at % columns) * (width + GAP),
    y: GAP + Math.floor(at / columns) * (height + GAP),
    width,
    height,
  })
  return { large: null, small: Array.from({ length: count }, (_, at) => place(at)) }
}

/** The box in which a whole picture fits inside `box`. */
export function fitOf(picture: Size, box: Box): Box {
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The centre of a picture that fills `box`. */
export function coverOf(picture: Size, box: Box): Box {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
