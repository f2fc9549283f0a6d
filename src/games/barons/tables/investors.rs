//! The cards of the five investors (§2).

use super::super::amounts::Dollars;
use super::super::codes::Investor;
use crate::games::moves::tables::TableFault;
use crate::games::moves::tables::{Row, rows};

const FILE: &str = "investors.csv";

/// What an investor's card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvestorOf {
    pub printed_value: Dollars,
    /// He may be assigned to a holding (§6.7).
    pub assignable: bool,
    /// What he adds to the revenue of the holding he is assigned to.
    pub income: Dollars,
}

/// Reads the file.
pub(super) fn read(text: &str, faults: &mut Vec<TableFault>) -> Option<[InvestorOf; 5]> {
    let rows = match rows(FILE, text, &["code", "printed_value", "assignable", "income"]) {
        Ok(rows) => rows,
        Err(wrong) => {
            faults.extend(wrong);
            return None;
        }
    };
    let before = faults.len();
    let mut found = [None; 5];
    for row in &rows {
        let code = row.cell("code");
        let Some(investor) = Investor::of_code(code) else {
            faults.push(row.fault(format!("code: there is no investor '{code}'")));
            continue;
        };
        match one(row, investor) {
            Ok(of) if found[investor.index()].is_none() => found[investor.index()] = Some(of),
            Ok(_) => faults.push(row.fault(format!("{code} stands above already"))),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.len() > before {
        return None;
    }
    for investor in Investor::ALL {
        if found[investor.index()].is_none() {
            faults.push(TableFault::of(FILE, format!("{investor} is missing")));
        }
    }
    let [Some(a), Some(b), Some(c), Some(d), Some(e)] = found else { return None };
    Some([a, b, c, d, e])
}

fn one(row: &Row, investor: Investor) -> Result<InvestorOf, TableFault> {
    let printed_value = Dollars(row.number("printed_value")?);
    if printed_value.0 > 1_000 {
        return Err(row.fault("printed_value: it is at most 1000, as an offer is"));
    }
    let may = [Investor::Forty, Investor::Fifty, Investor::Sixty].contains(&investor);
    let assignable = match row.cell("assignable") {
        "yes" if may => true,
        "no" if !may => false,
        other => {
            let wanted = if may { "yes" } else { "no" };
            return Err(row.fault(format!("assignable: {wanted} is needed, not '{other}'")));
        }
    };
    let income = row.number("income")?;
    if income % 10 != 0 {
        return Err(row.fault("income: a multiple of 10 is needed"));
    }
    Ok(InvestorOf { printed_value, assignable, income: Dollars(income) })
}
