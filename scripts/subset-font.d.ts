declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number };

  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: string[];
      noHinting?: boolean;
      variationAxes?: Record<string, Axis>;
    },
  ) => Promise<Buffer>;
  // oxlint-disable-next-line import/no-default-export -- describes a CommonJS package
  export default subsetFont;
}
