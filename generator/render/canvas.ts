/** A grid of characters; a mark of higher rank covers one of lower rank. */
export type Canvas = {
  put(column: number, row: number, mark: string, tint: number, rank: number): void;
  rows(paint: (mark: string, tint: number) => string): string[];
};

type Cell = { mark: string; tint: number; rank: number };

export function createCanvas(columns: number, rows: number): Canvas {
  const cells: (Cell | undefined)[] = new Array(columns * rows);
  return {
    put(column, row, mark, tint, rank) {
      if (column < 0 || column >= columns || row < 0 || row >= rows) return;
      const at = row * columns + column;
      if ((cells[at]?.rank ?? -1) < rank) cells[at] = { mark, tint, rank };
    },
    rows: (paint) =>
      Array.from({ length: rows }, (_, row) => {
        let line = '';
        let blank = 0;
        for (let column = 0; column < columns; column++) {
          const cell = cells[row * columns + column];
          if (!cell) blank++;
          else {
            line += ' '.repeat(blank) + paint(cell.mark, cell.tint);
            blank = 0;
          }
        }
        return line;
      }),
  };
}
