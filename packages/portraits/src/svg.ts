/** A filled outline. */
export function shape(d: string, fill: string, opacity?: number): string {
  return `<path d="${d}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
}

/** A line with round ends, used by the whole set. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function dot(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Many dots of one colour, written `x y radius, x y radius`. */
export function dots(places: string, fill: string): string {
  return places.replaceAll(/(\S+) (\S+) ([^\s,]+),? ?/g, `<circle cx="$1" cy="$2" r="$3" fill="${fill}"/>`);
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`;
}

/** Mirrors marks to both sides of the face. */
export function bothSides(marks: string): string {
  return `${marks}<g transform="matrix(-1 0 0 1 200 0)">${marks}</g>`;
}

/** Tilts marks around the base of the neck. */
export function tilted(degrees: number, marks: string): string {
  return degrees === 0 || marks === '' ? marks : `<g transform="rotate(${degrees} 100 150)">${marks}</g>`;
}
