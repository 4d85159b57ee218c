export type TaxLine = { name: string; ratePercent: number; amountInPaise: number };

/**
 * Tax included in a price. Payers give no address, so the place of supply is the seller's own state and the tax is
 * split evenly between centre and state; an odd paisa goes to the state.
 */
export function includedTax(
  amountInPaise: number,
  ratePercent: number,
): { taxableInPaise: number; lines: readonly TaxLine[] } {
  const taxableInPaise = Math.round((amountInPaise * 100) / (100 + ratePercent));
  const tax = amountInPaise - taxableInPaise;
  const central = Math.floor(tax / 2);
  const lines = [
    { name: 'CGST', ratePercent: ratePercent / 2, amountInPaise: central },
    { name: 'SGST', ratePercent: ratePercent / 2, amountInPaise: tax - central },
  ];
  return { taxableInPaise, lines: ratePercent > 0 ? lines : [] };
}

const states: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** "Karnataka (29)": a GSTIN begins with its state code. Null for an unknown code. */
export function stateOfGstin(gstin: string): string | null {
  const code = gstin.slice(0, 2);
  return states[code] ? `${states[code]} (${code})` : null;
}
