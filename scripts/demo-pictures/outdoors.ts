import {
  bokeh,
  circle,
  type Draw,
  ellipse,
  gradient,
  ground,
  group,
  landscape,
  line,
  path,
  peaks,
  portrait,
  rect,
  ridge,
  share,
  square,
  times,
} from './svg.ts';

const skies = {
  dawn: ['#2b2a5e', '#8a5a9c', '#f29f8e', '#ffd9a0'],
  day: ['#4fa3d9', '#9ed2ee', '#e6f5f7'],
  dusk: ['#1d1b4b', '#5b3a86', '#d8617a', '#ffb464'],
  night: ['#050a24', '#122052', '#2a3b7a'],
  monsoon: ['#55606f', '#8d99a3', '#c5ced1'],
} as const;

const palm = (x: number, y: number, size: number, colour: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    line('M0 0C-10 -90 -4 -180 26 -270', colour, 15),
    times(8, (index) => {
      const angle = -170 + index * 43;
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * 130, Math.sin((angle * Math.PI) / 180) * 60];
      return path(
        `M26 -270Q${26 + dx * 0.6} ${-330 + dy * 0.5} ${26 + dx} ${-250 + dy}Q${26 + dx * 0.5} ${-290 + dy * 0.6} 26 -262Z`,
        colour,
      );
    }),
  );

const ridgesAtDawn: Draw = (random) => {
  const { width, height } = landscape;
  const layers = ['#a9789f', '#7d5a92', '#574580', '#36306a', '#1d1f4a'];
  return {
    ...landscape,
    defs: gradient('sky', skies.dawn) + gradient('sun', ['#fffbe0', '#ffd98a', '#ffd98a00'], 'radial'),
    body:
      ground(landscape, 'url(#sky)') +
      circle(width * 0.66, 430, 230, 'url(#sun)') +
      layers
        .map((fill, index) =>
          ridge(random, { width, bottom: height, y: 540 + index * 78, rise: 150, steps: 4 + index, fill }),
        )
        .join('') +
      ellipse(480, 640, 620, 40, '#ffe9d6', { opacity: 0.28, filter: 'url(#far)' }),
  };
};

const flagsOnThePass: Draw = (random) => {
  const { width, height } = landscape;
  const colours = ['#2f6fd0', '#f7f4ea', '#d63a3a', '#2f9a55', '#f2bd2c'];
  const rope = (y: number, sag: number) =>
    line(`M-20 ${y}Q${width / 2} ${y + sag} ${width + 20} ${y - 120}`, '#4a3b2e', 4) +
    times(19, (index) => {
      const t = (index + 0.5) / 19;
      const x = -20 + t * (width + 40);
      const at = (1 - t) ** 2 * y + 2 * t * (1 - t) * (y + sag) + t ** 2 * (y - 120);
      const sway = 10 + share(random) * 18;
      return path(
        `M${x - 22} ${at}L${x + 22} ${at - 4}Q${x + 26 + sway} ${at + 34} ${x + 24 + sway} ${at + 62}L${x - 20 + sway} ${at + 66}Q${x - 24 + sway} ${at + 34} ${x - 22} ${at}Z`,
        colours[index % 5] ?? '',
      );
    });
  return {
    ...landscape,
    defs: gradient('sky', ['#1f6fb8', '#6db3e0', '#d7ecf5']),
    body:
      ground(landscape, 'url(#sky)') +
      peaks(random, { width, bottom: height, y: 700, rise: 430, count: 4, fill: '#6f86a8', snow: '#f6fbff' }) +
      peaks(random, { width, bottom: height, y: 800, rise: 300, count: 5, fill: '#4c5f80', snow: '#e6f0fa' }) +
      ridge(random, { width, bottom: height, y: 860, rise: 90, steps: 5, fill: '#6b5a45' }) +
      rope(150, 250) +
      rope(330, 210),
  };
};

const seaAtSunset: Draw = (random) => {
  const { width, height } = portrait;
  return {
    ...portrait,
    defs: gradient('sky', skies.dusk) + gradient('sea', ['#e58a6b', '#7b4a80', '#20204f']),
    body:
      rect(0, 0, width, 760, 'url(#sky)') +
      circle(420, 690, 110, '#fff0b8') +
      circle(420, 690, 200, '#ffd27a', { opacity: 0.35, filter: 'url(#far)' }) +
      rect(0, 760, width, height - 760, 'url(#sea)') +
      times(46, (index) => {
        const y = 770 + index * 9;
        const spread = 40 + index * 5;
        const x = 420 + (share(random) - 0.5) * spread * 2;
        return rect(x - 40, y, 50 + share(random) * 70, 4, '#ffe6ad', { opacity: 0.75 - index * 0.012, rx: 2 });
      }) +
      path(`M0 ${height}L0 1190Q380 1120 700 1210T${width} 1180L${width} ${height}Z`, '#140f2e') +
      palm(880, 1240, 2.6, '#140f2e') +
      palm(1010, 1300, 2, '#140f2e'),
  };
};

const boatOnBackwater: Draw = (random) => {
  const { width, height } = landscape;
  return {
    ...landscape,
    defs: gradient('sky', ['#bfe3df', '#eef4dc']) + gradient('water', ['#9fcfc0', '#3e8f86', '#1d5f62']),
    body:
      ground(landscape, 'url(#sky)') +
      ridge(random, { width, bottom: 470, y: 440, rise: 60, steps: 8, fill: '#7fb48a' }) +
      times(11, (index) => palm(60 + index * 108 + random.int(40), 470, 0.62 + share(random) * 0.4, '#2f6f4f')) +
      rect(0, 465, width, height - 465, 'url(#water)') +
      times(40, () => {
        const y = 490 + random.int(380);
        return rect(random.int(width), y, 40 + random.int(140), 3, '#e9fff5', { opacity: 0.22, rx: 2 });
      }) +
      group(
        { filter: 'url(#drop)' },
        path('M300 640Q560 740 900 640L860 700Q560 770 350 700Z', '#5a3420'),
        path('M430 655Q450 540 600 535Q750 540 770 655Z', '#c79a58'),
        times(6, (index) =>
          line(`M${455 + index * 52} 650Q${470 + index * 46} 560 ${560 + index * 14} 538`, '#8e6a36', 4),
        ),
        rect(560, 585, 60, 70, '#4a2d1b', { rx: 26 }),
      ),
  };
};

const dunes: Draw = (random) => {
  const { width, height } = portrait;
  const sand = ['#f0c083', '#e3a662', '#cf8a49', '#b36f38'];
  const camel = (x: number, y: number) =>
    group(
      { transform: `translate(${x} ${y})` },
      path(
        'M0 0L4 -46Q10 -70 26 -60Q40 -84 54 -60Q72 -84 84 -54L104 -88Q116 -96 124 -84L112 -78L92 -34L92 0L84 0L80 -32L22 -32L10 0Z',
        '#4d2c1c',
      ),
    );
  return {
    ...portrait,
    defs: gradient('sky', ['#f6d7b0', '#f9e7cd', '#fdf4e4']),
    body:
      ground(portrait, 'url(#sky)') +
      circle(780, 330, 120, '#fff7df') +
      sand
        .map((fill, index) =>
          ridge(random, { width, bottom: height, y: 760 + index * 150, rise: 190, steps: 2 + (index % 2), fill }),
        )
        .join('') +
      camel(210, 690) +
      camel(380, 682) +
      camel(560, 690),
  };
};

const teaGarden: Draw = (random) => {
  const { width, height } = landscape;
  const greens = ['#8fbf6a', '#6fa851', '#4f9142', '#347a38', '#215f30'];
  return {
    ...landscape,
    defs: gradient('sky', ['#cfe6ee', '#f4f5e6']),
    body:
      ground(landscape, 'url(#sky)') +
      ridge(random, { width, bottom: height, y: 330, rise: 120, steps: 5, fill: '#9fbfb6' }) +
      greens
        .map((fill, index) => {
          const y = 400 + index * 112;
          const rows = times(5, (row) =>
            line(
              `M-20 ${y + row * 22 - 30}Q300 ${y + row * 20 - 110} 640 ${y + row * 22 - 40}T1240 ${y + row * 22 - 70}`,
              '#153d22',
              3 + index,
              { opacity: 0.28 },
            ),
          );
          return ridge(random, { width, bottom: height, y, rise: 80, steps: 4, fill }) + rows;
        })
        .join('') +
      group(
        { transform: 'translate(820 470)' },
        rect(0, 0, 90, 60, '#f6efe2'),
        path('M-14 2L45 -44L104 2Z', '#b0432f'),
      ) +
      ellipse(300, 330, 420, 36, '#ffffff', { opacity: 0.5, filter: 'url(#far)' }),
  };
};

const tentUnderStars: Draw = (random) => {
  const { width, height } = portrait;
  return {
    ...portrait,
    defs: gradient('sky', skies.night) + gradient('tent', ['#ffe9a8', '#f59a3c']),
    body:
      ground(portrait, 'url(#sky)') +
      path(`M-100 900L760 -100L980 -100L200 1000Z`, '#8fa3ff', { opacity: 0.12, filter: 'url(#far)' }) +
      times(240, () =>
        circle(random.int(width), random.int(1000), 0.8 + share(random) * 2.4, '#ffffff', {
          opacity: 0.3 + share(random) * 0.7,
        }),
      ) +
      peaks(random, { width, bottom: height, y: 1060, rise: 300, count: 4, fill: '#0c1433' }) +
      rect(0, 1050, width, 300, '#070c20') +
      circle(540, 1120, 240, '#ffb85c', { opacity: 0.3, filter: 'url(#far)' }) +
      path('M330 1190L540 950L750 1190Z', 'url(#tent)') +
      path('M540 950L490 1190L590 1190Z', '#7a3b12', { opacity: 0.75 }),
  };
};

const nightMarket: Draw = (random) => {
  const { width, height } = portrait;
  const awnings = ['#d3185c', '#ffb61e', '#00756b', '#6235c4'];
  const stall = (x: number, y: number, size: number, colour: string) =>
    group(
      { transform: `translate(${x} ${y}) scale(${size})` },
      rect(0, 0, 340, 200, '#3a1f28'),
      rect(14, -130, 312, 132, '#ffca72', { opacity: 0.85 }),
      times(6, (index) =>
        circle(48 + index * 50, -14 - random.int(20), 26, random.pick(['#e2563d', '#f5a524', '#7fb04a', '#f3d26b'])),
      ),
      times(8, (index) =>
        path(
          `M${index * 42.5} -170L${(index + 1) * 42.5} -170L${(index + 1) * 42.5} -110Q${index * 42.5 + 21} -80 ${index * 42.5} -110Z`,
          index % 2 ? '#fff3df' : colour,
        ),
      ),
      circle(170, -60, 16, '#fff8d8'),
      circle(170, -60, 70, '#ffdf8f', { opacity: 0.4, filter: 'url(#soft)' }),
    );
  return {
    ...portrait,
    defs: gradient('sky', ['#0d0a24', '#2a1640', '#5b2545']),
    body:
      ground(portrait, 'url(#sky)') +
      bokeh(
        random,
        { x: 0, y: 150, width, height: 520 },
        { count: 60, size: 42, colours: ['#ffd27a', '#ff9d5c', '#f9799f', '#9ed8ff'] },
      ) +
      times(
        3,
        (row) =>
          line(`M0 ${210 + row * 110}Q540 ${330 + row * 90} 1080 ${190 + row * 120}`, '#2b1a2e', 3) +
          times(14, (index) =>
            circle(40 + index * 77, 222 + row * 108 + Math.sin((index / 13) * Math.PI) * 50, 9, '#ffe9a8'),
          ),
      ) +
      stall(40, 880, 1, awnings[0] ?? '') +
      stall(690, 880, 1, awnings[2] ?? '') +
      stall(330, 1060, 1.25, awnings[1] ?? '') +
      rect(0, 1300, width, height - 1300, '#180d1e') +
      times(7, (index) =>
        group(
          { transform: `translate(${90 + index * 150} ${1180 + random.int(60)})`, opacity: 0.92 },
          circle(0, -120, 34, '#120a18'),
          path('M-52 150Q-60 -70 0 -78Q60 -70 52 150Z', '#120a18'),
        ),
      ),
  };
};

const rainOnTheCity: Draw = (random) => {
  const { width, height } = landscape;
  const row = (y: number, fill: string, lit: number) => {
    let x = -30;
    let out = '';
    while (x < width) {
      const [w, h] = [70 + random.int(90), 160 + random.int(260)];
      out += rect(x, y - h, w, h + 300, fill);
      for (let wy = y - h + 20; wy < y - 10; wy += 34)
        for (let wx = x + 12; wx < x + w - 16; wx += 26)
          if (random.chance(lit))
            out += rect(wx, wy, 12, 18, random.pick(['#ffd98a', '#ffeec0', '#a8d8ff']), { opacity: 0.85 });
      x += w + 8;
    }
    return out;
  };
  return {
    ...landscape,
    defs: gradient('sky', ['#1b2440', '#3f4e6e', '#8490a0']),
    body:
      ground(landscape, 'url(#sky)') +
      group({ opacity: 0.7 }, row(560, '#34415f', 0.2)) +
      row(690, '#1e2844', 0.32) +
      rect(0, 690, width, 210, '#151c33') +
      bokeh(
        random,
        { x: 0, y: 660, width, height: 200 },
        { count: 46, size: 30, colours: ['#ff5c5c', '#ffd27a', '#ffffff', '#6fd0ff'] },
      ) +
      times(170, () => {
        const [x, y] = [random.int(width), random.int(height)];
        return line(`M${x} ${y}l-9 46`, '#dfeaff', 1.6, { opacity: 0.28 });
      }),
  };
};

const trainWindow: Draw = (random) => {
  const { width, height } = landscape;
  return {
    ...landscape,
    defs: gradient('sky', ['#8cc9e8', '#dff1ee']) + gradient('wall', ['#35607c', '#274a61']),
    body:
      ground(landscape, 'url(#sky)') +
      group(
        { filter: 'url(#soft)' },
        ridge(random, { width, bottom: 760, y: 430, rise: 110, steps: 5, fill: '#8fb7a3' }),
        ridge(random, { width, bottom: 760, y: 520, rise: 60, steps: 4, fill: '#c9cf6a' }),
        ridge(random, { width, bottom: 760, y: 610, rise: 40, steps: 3, fill: '#8fae3f' }),
        times(5, (index) => circle(120 + index * 240, 500 + random.int(40), 46, '#3f7a45')),
      ) +
      path(
        `M0 0H${width}V${height}H0ZM170 110V660Q170 690 200 690H1000Q1030 690 1030 660V110Q1030 80 1000 80H200Q170 80 170 110Z`,
        'url(#wall)',
        { 'fill-rule': 'evenodd' },
      ) +
      times(4, (index) => rect(175, 200 + index * 118, 850, 12, '#1b2f3d')) +
      rect(90, 690, 1020, 46, '#c9b48c', { rx: 8, filter: 'url(#drop)' }) +
      group(
        { filter: 'url(#drop)' },
        path('M800 560L880 560L868 690L812 690Z', '#c96f3a'),
        ellipse(840, 560, 40, 10, '#7a3d1b'),
      ) +
      line('M825 540q-14 -30 4 -52t0 -50M858 540q-12 -26 6 -50', '#ffffff', 6, { opacity: 0.5, filter: 'url(#soft)' }) +
      group(
        { filter: 'url(#drop)' },
        rect(320, 650, 210, 36, '#b5322f', { rx: 5 }),
        rect(330, 628, 190, 24, '#f2e6cf', { rx: 4 }),
      ),
  };
};

const pinkArches: Draw = (random) => {
  const { width, height } = square;
  const window = (x: number, y: number, w: number, h: number) =>
    path(
      `M${x} ${y + h}V${y + h * 0.45}Q${x} ${y + h * 0.2} ${x + w * 0.3} ${y + h * 0.16}L${x + w / 2} ${y}L${x + w * 0.7} ${y + h * 0.16}Q${x + w} ${y + h * 0.2} ${x + w} ${y + h * 0.45}V${y + h}Z`,
      '#7a2f3a',
    ) +
    path(
      `M${x + 10} ${y + h}V${y + h * 0.5}Q${x + w / 2} ${y + h * 0.2} ${x + w - 10} ${y + h * 0.5}V${y + h}Z`,
      random.chance(0.25) ? '#ffcf7a' : '#4e1b2a',
    );
  return {
    ...square,
    defs: gradient('sky', skies.day) + gradient('wall', ['#f0a590', '#dd7f70', '#c8655f']),
    body:
      ground(square, 'url(#sky)') +
      path(
        `M0 ${height}V330L120 300V210Q180 130 240 210V290L420 250V150Q540 20 660 150V250L840 290V210Q900 130 960 210V300L1080 330V${height}Z`,
        'url(#wall)',
      ) +
      times(5, (row) => rect(0, 360 + row * 150, width, 12, '#fbd9c5', { opacity: 0.9 })) +
      times(5, (row) => times(8, (column) => window(40 + column * 132, 388 + row * 150, 76, 106))) +
      times(9, () => line(`M${random.int(width)} ${60 + random.int(140)}q14 -16 26 0q14 -16 26 0`, '#34445a', 4)),
  };
};

const autoRickshaw: Draw = (random) => {
  const { width, height } = landscape;
  return {
    ...landscape,
    defs: gradient('wall', ['#3aa6a0', '#1f7f80']) + gradient('road', ['#6b6470', '#4b4552']),
    body:
      rect(0, 0, width, 640, 'url(#wall)') +
      times(26, () =>
        rect(random.int(width), random.int(600), 30 + random.int(120), 12 + random.int(30), '#ffffff', {
          opacity: 0.06,
        }),
      ) +
      rect(120, 130, 240, 300, '#8a3b2b', { rx: 6 }) +
      times(4, (index) => rect(138 + (index % 2) * 106, 150 + Math.floor(index / 2) * 136, 96, 122, '#5f2419')) +
      rect(0, 640, width, height - 640, 'url(#road)') +
      group(
        { filter: 'url(#drop)' },
        path('M420 700V560Q420 520 460 520H560L600 330Q610 300 650 300H930Q980 300 985 350L1000 700Z', '#f2b81f'),
        path('M600 330Q610 290 650 290H930Q985 290 990 350L992 400H588Z', '#24352a'),
        path('M585 410L566 520H690V410Z', '#cfeaf0'),
        rect(720, 410, 230, 150, '#2b2230', { rx: 14 }),
        rect(740, 500, 190, 60, '#8c2f39', { rx: 10 }),
        rect(420, 590, 575, 34, '#24352a'),
        circle(450, 570, 26, '#fff6cf'),
      ) +
      times(2, (index) =>
        group({}, circle(520 + index * 380, 715, 74, '#1b1820'), circle(520 + index * 380, 715, 34, '#b9b4bd')),
      ),
  };
};

const kites: Draw = (random) => {
  const { width, height } = portrait;
  const colours = ['#d3185c', '#ffb61e', '#00756b', '#6235c4', '#ef5b3c', '#2f7fd6'];
  return {
    ...portrait,
    defs: gradient('sky', ['#2f8fd0', '#8cc8ea', '#fbe3c0']),
    body:
      ground(portrait, 'url(#sky)') +
      times(5, () =>
        ellipse(random.int(width), 150 + random.int(600), 150, 34, '#ffffff', { opacity: 0.5, filter: 'url(#far)' }),
      ) +
      times(11, (index) => {
        const [x, y, size] = [90 + random.int(900), 110 + random.int(680), 36 + random.int(60)];
        const colour = colours[index % colours.length] ?? '';
        return (
          line(`M${x} ${y + size}Q${x + 40} ${y + 320} ${random.int(width)} 1150`, '#ffffff', 1.6, { opacity: 0.6 }) +
          group(
            { transform: `rotate(${random.int(50) - 25} ${x} ${y})` },
            path(`M${x} ${y - size}L${x + size * 0.86} ${y}L${x} ${y + size}L${x - size * 0.86} ${y}Z`, colour),
            path(`M${x} ${y - size}L${x + size * 0.86} ${y}H${x - size * 0.86}Z`, '#ffffff', { opacity: 0.25 }),
            path(`M${x} ${y + size}l16 34h-32Z`, colour),
          )
        );
      }) +
      times(6, (index) =>
        rect(
          index * 190 - 20,
          1080 + random.int(120),
          200,
          300,
          random.pick(['#a5532f', '#c07a4a', '#8b4a3a', '#d9a066']),
        ),
      ) +
      times(4, (index) =>
        group(
          { transform: `translate(${170 + index * 230} 1120)` },
          circle(0, -92, 24, '#2a1626'),
          path('M-30 40Q-34 -62 0 -66Q34 -62 30 40Z', '#2a1626'),
          line('M16 -50L54 -110', '#2a1626', 14),
        ),
      ) +
      rect(0, height - 120, width, 120, '#5a2f28'),
  };
};

const stumpsAtDusk: Draw = (random) => {
  const { width, height } = landscape;
  return {
    ...landscape,
    defs: gradient('sky', skies.dusk) + gradient('field', ['#8a7a3f', '#5c5a2c']),
    body:
      ground(landscape, 'url(#sky)') +
      times(9, (index) => rect(index * 140 - 10, 400 - random.int(120), 120, 260, '#2a1d3f')) +
      rect(0, 560, width, height - 560, 'url(#field)') +
      path('M470 560H730L960 900H240Z', '#c8a468') +
      group(
        { filter: 'url(#drop)' },
        times(3, (index) => rect(545 + index * 46, 380, 18, 330, '#f0d9a8', { rx: 8 })),
        rect(540, 372, 60, 14, '#e4c48c', { rx: 6 }),
        rect(600, 372, 60, 14, '#e4c48c', { rx: 6 }),
      ) +
      group({ filter: 'url(#drop)' }, circle(330, 770, 34, '#b3232a'), line('M306 750Q330 772 352 798', '#f6dcc8', 4)) +
      group(
        { transform: 'rotate(24 860 640)', filter: 'url(#drop)' },
        rect(840, 470, 20, 110, '#3a2418', { rx: 8 }),
        rect(820, 570, 60, 230, '#e2bd7d', { rx: 18 }),
      ),
  };
};

const runningTrack: Draw = (random) => {
  const { width, height } = portrait;
  return {
    ...portrait,
    defs: gradient('sky', ['#fbd3a1', '#fdeedd']) + gradient('track', ['#c2573c', '#a63f2c']),
    body:
      ground(portrait, 'url(#sky)') +
      circle(540, 430, 120, '#fff4d6') +
      ridge(random, { width, bottom: 640, y: 560, rise: 90, steps: 6, fill: '#7a9a62' }) +
      path(`M420 600H660L1380 ${height}H-300Z`, 'url(#track)') +
      times(7, (index) =>
        line(`M${420 + index * 40} 600L${-300 + index * 280} ${height}`, '#fff4e6', 5, { opacity: 0.85 }),
      ) +
      group(
        { transform: 'translate(560 640)', filter: 'url(#drop)' },
        circle(0, -10, 42, '#3b2418'),
        path('M-50 250Q-70 60 0 44Q70 60 54 250Z', '#00756b'),
        line('M-44 90L-110 190L-70 230M46 90L116 150L150 100', '#3b2418', 30),
        line('M-22 250L-60 390L-160 430M24 250L60 380L30 520', '#22123b', 40),
      ),
  };
};

const bicycleByTheWall: Draw = (random) => {
  const { width } = landscape;
  const wheel = (x: number) =>
    circle(x, 640, 130, 'none', { stroke: '#1f1a24', 'stroke-width': 14 }) +
    times(12, (index) =>
      line(`M${x} 640l${Math.cos((index * Math.PI) / 6) * 122} ${Math.sin((index * Math.PI) / 6) * 122}`, '#8d8894', 2),
    );
  return {
    ...landscape,
    defs: gradient('wall', ['#f3c96b', '#e0a63e']),
    body:
      rect(0, 0, width, 760, 'url(#wall)') +
      times(30, () =>
        rect(random.int(width), random.int(740), 20 + random.int(90), 8 + random.int(26), '#b97a1e', { opacity: 0.12 }),
      ) +
      rect(780, 120, 260, 330, '#2f6f8f', { rx: 4 }) +
      rect(804, 144, 212, 282, '#24566f') +
      times(5, (index) => line(`M804 ${190 + index * 52}H1016`, '#1a4256', 6)) +
      rect(0, 760, width, 140, '#9a8f86') +
      wheel(330) +
      wheel(740) +
      line(
        'M330 640L430 420H660L740 640L540 640L430 420M660 420L540 640L330 640M660 420L640 350H720M430 420L415 370',
        '#b0243d',
        16,
      ) +
      rect(370, 352, 96, 22, '#1f1a24', { rx: 10 }) +
      group(
        { filter: 'url(#drop)' },
        path('M680 350H830L806 470H704Z', '#a8733c'),
        times(5, (index) =>
          circle(716 + index * 24, 340 - random.int(24), 26, random.pick(['#5c9a4c', '#d3185c', '#ffb61e'])),
        ),
      ),
  };
};

export const outdoors: Record<string, Draw> = {
  'ridges-at-dawn': ridgesAtDawn,
  'flags-on-the-pass': flagsOnThePass,
  'sea-at-sunset': seaAtSunset,
  'boat-on-backwater': boatOnBackwater,
  dunes,
  'tea-garden': teaGarden,
  'tent-under-stars': tentUnderStars,
  'night-market': nightMarket,
  'rain-on-the-city': rainOnTheCity,
  'train-window': trainWindow,
  'pink-arches': pinkArches,
  'auto-rickshaw': autoRickshaw,
  kites,
  'stumps-at-dusk': stumpsAtDusk,
  'running-track': runningTrack,
  'bicycle-by-the-wall': bicycleByTheWall,
};
